import { type ReactElement, useState } from 'react';
import type { Seen, useCommand } from './live.ts';

interface ChatProps {
  readonly seen: Seen;
  readonly command: ReturnType<typeof useCommand>;
}

/** What is said at the table stands in the log; here one speaks. */
export const Chat = ({ command }: ChatProps): ReactElement => {
  const [text, setText] = useState('');
  const say = async (): Promise<void> => {
    await command.send({ do: 'chat', text: text.trim() });
    setText('');
  };
  return (
    <form
      className="table-chat"
      onSubmit={event => {
        event.preventDefault();
        if (text.trim() !== '') {
          void say();
        }
      }}
    >
      <label htmlFor="table-say" className="capitals">
        Say
      </label>
      <input
        id="table-say"
        className="line-input"
        maxLength={2000}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <button type="submit" className="button" disabled={text.trim() === ''}>
        Send
      </button>
    </form>
  );
};
