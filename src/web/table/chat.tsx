import { type ReactElement, useState } from 'react';
import type { Seen } from './live.ts';
import type { useCommand } from './use-table.ts';
import { WORDS } from './words.ts';

interface ChatProps {
  readonly seen: Seen;
  readonly command: ReturnType<typeof useCommand>;
}

/** The field for speaking at the table; the words themselves stand in the log. */
export const Chat = ({ command }: ChatProps): ReactElement => {
  const [text, setText] = useState('');
  const say = async (): Promise<void> => {
    const refusal = await command.send({ do: 'chat', text: text.trim() });
    // Refused words stay to be said again.
    setText(now => (refusal ? now : ''));
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
        {WORDS.chat.say}
      </label>
      <input
        id="table-say"
        className="line-input"
        maxLength={2000}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <button type="submit" className="button" disabled={text.trim() === ''}>
        {WORDS.chat.send}
      </button>
    </form>
  );
};
