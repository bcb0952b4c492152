import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * A server that was halted or starved wakes with timers that ran out meanwhile, before it reads messages that came in
 * time. Nobody is put out before so many milliseconds more, in which it reads.
 */
export const GRACE = 1000;

const REASONS = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
} as const;

const SENTENCES = {
  400: 'That is no request of HTTP.',
  408: 'The whole request did not come in time.',
  431: 'The headers of the request are too long.',
} as const;

type Status = keyof typeof REASONS;

const putOut = (socket: Socket, status: Status, error: Error): void => {
  const code = REASONS[status].toLowerCase().replaceAll(' ', '-');
  const body = JSON.stringify({ error: code, message: SENTENCES[status] });
  const head = `HTTP/1.1 ${status} ${REASONS[status]}\r\nContent-Length: ${body.length}\r\nContent-Type: application/json\r\n`;
  if (socket.writable) {
    socket.write(`${head}Connection: close\r\n\r\n${body}`);
  }
  socket.destroy(error);
};

/** The newest request of each connection. */
const newest = new WeakMap<Socket, IncomingMessage>();

/** A request that has come as a whole in the meantime is answered like any other. */
const wait = (socket: Socket, error: Error): void => {
  const before = newest.get(socket);
  const wasWhole = before?.complete ?? true;
  setTimeout(() => {
    const now = newest.get(socket);
    if (!(now !== before || (now?.complete && !wasWhole)) && !socket.destroyed) {
      putOut(socket, 408, error);
    }
  }, GRACE).unref();
};

/** Answers to connections on which no request came as it should. */
export const answerUnread = (error: Error & { readonly code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) {
    return;
  }
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    wait(socket, error);
    return;
  }
  putOut(socket, error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400, error);
};

/** Idle connections are closed after a while, but not while a request waits there to be read. */
export const bePatient = (server: Server): void => {
  server.on('request', request => newest.set(request.socket, request));
  server.on('timeout', socket => {
    const read = socket.bytesRead;
    setTimeout(() => {
      if (socket.bytesRead === read) {
        socket.destroy();
      }
    }, GRACE).unref();
  });
};
