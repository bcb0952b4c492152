import { type ReactElement, useState } from 'react';
import { choiceLabel } from '#companion/choice-words.ts';
import { inWords } from '#companion/words.ts';
import type { Advice, Choose, Json, Option } from '#kernel';
import { asked, sameJson } from '#kernel';
import { useAnswer } from '../kit/engine/use-answer.ts';
import { Waiting } from '../kit/odds/panel.tsx';
import { Segments } from '../kit/segments.tsx';
import { ShareButton } from '../kit/share.tsx';
import { ChoiceButton, type Fork, forkOf, useOptions } from './choices.tsx';
import type { Battle } from './ctrl.ts';
import { battleAddress } from './papers.ts';
import { WORDS } from './words.ts';

interface TogetherProps {
  readonly battle: Battle;
  readonly wait: Choose;
}

/** The side whose phone this is; nobody's when it is passed round. Lasts as long as the window. */
let seat = '';

/** Several sides choose in secret: one phone passed round, or each side with its own. */
export const Together = ({ battle, wait }: TogetherProps): ReactElement => {
  const [own, setOwn] = useState(seat);
  const sides = Object.keys(wait.sides);
  const open = asked(battle.play.state, wait);
  const side = (own && open.includes(own) ? own : open[0]) as string;
  const chosenOwn = own !== '' && !open.includes(own);
  return (
    <div className="stack">
      <div className="together-phones no-print">
        <span className="quiet">{WORDS.together.phone} </span>
        <Segments
          label={WORDS.phoneFor}
          options={[['', 'both'], ...sides.map(each => [each, inWords(each)] as const)]}
          chosen={own}
          onChoose={next => {
            seat = next;
            setOwn(next);
          }}
        />
        {own === '' ? null : (
          <ShareButton label={WORDS.sendToPhone} address={() => battleAddress(battle.play)} />
        )}
      </div>
      {own === '' && open.length === sides.length ? (
        <p className="quiet">{WORDS.together.onePhoneBoth}</p>
      ) : null}
      {chosenOwn ? (
        <Turned battle={battle} wait={wait} own={own} other={side} />
      ) : (
        <Curtain key={side} side={side} shared={own === ''} first={open.length === sides.length}>
          <Secretly battle={battle} wait={wait} side={side} />
        </Curtain>
      )}
    </div>
  );
};

interface CurtainProps {
  readonly side: string;
  readonly shared: boolean;
  readonly first: boolean;
  readonly children: ReactElement;
}

/** Nothing shows until the right player says that they hold the phone. */
const Curtain = ({ side, shared, first, children }: CurtainProps): ReactElement => {
  const [drawn, setDrawn] = useState(false);
  return drawn ? (
    children
  ) : (
    <div className="plate curtain">
      <p className="curtain-words">
        {shared
          ? WORDS.together[first ? 'givePhone' : 'chosenGivePhone'](inWords(side).toLowerCase())
          : WORDS.together.keepPhoneYourself}
      </p>
      <button type="button" className="button button-main" onClick={() => setDrawn(true)}>
        {WORDS.together.iAmShow(inWords(side).toLowerCase())}
      </button>
    </div>
  );
};

const Secretly = ({ battle, wait, side }: TogetherProps & { readonly side: string }): ReactElement => {
  const options = useOptions(wait.sides[side]);
  return (
    <SecretList
      fork={forkOf(battle, side)}
      options={options}
      onChoose={value => battle.submit({ side, choose: value })}
    />
  );
};

interface SecretListProps {
  readonly fork: Fork;
  readonly options: readonly Option[];
  onChoose(value: Json): void;
}

/** A choice that stays hidden until all have made theirs; on asking, how often a calculating general takes each. */
export const SecretList = ({ fork, options, onChoose }: SecretListProps): ReactElement => {
  const { procedure, state, side } = fork;
  const [advised, setAdvised] = useState(false);
  const advice = useAnswer(advised ? { kind: 'advice', entry: procedure.id, state, side } : null);
  return (
    <div className="stack">
      <p className="quiet">{WORDS.staysHidden}</p>
      <ul className="choices">
        {options.map(option => (
          <li key={JSON.stringify(option.value)}>
            <ChoiceButton
              option={option}
              hint={adviceText(advice.value, option)}
              onChoose={() => onChoose(option.value)}
            />
          </li>
        ))}
      </ul>
      <Waiting odds={advice} />
      {advised || !procedure.aims ? null : (
        <button type="button" className="button" onClick={() => setAdvised(true)}>
          {WORDS.advice}
        </button>
      )}
    </div>
  );
};

const adviceText = (advice: Advice | null, option: Option): string | undefined => {
  const found = advice?.choices.find(each => sameJson(each.value, option.value));
  if (!found) {
    return undefined;
  }
  return found.share < 0.0005
    ? WORDS.together.never
    : WORDS.together.howOften((found.share * 100).toFixed(0));
};

interface TurnedProps extends TogetherProps {
  readonly own: string;
  readonly other: string;
}

/** Two phones: when both have chosen they are turned over, and each enters the choice that the other shows. */
const Turned = ({ battle, wait, own, other }: TurnedProps): ReactElement => {
  const [turned, setTurned] = useState(false);
  const options = useOptions(wait.sides[other]);
  if (!turned) {
    return (
      <div className="plate curtain">
        <p className="curtain-words">{WORDS.together.chosenWaitUntil(inWords(other).toLowerCase())}</p>
        <button type="button" className="button button-main" onClick={() => setTurned(true)}>
          {WORDS.together.bothChosenShow}
        </button>
      </div>
    );
  }
  const mine = (battle.play.state.held as Record<string, Json>)[own] as Json;
  return (
    <div className="stack">
      <div className="plate">
        <p className="capitals">{WORDS.together.chose(inWords(own))}</p>
        <p className="curtain-mine">{choiceLabel(wait, own, mine)}</p>
      </div>
      <p>{WORDS.together.whatDoesPhone(inWords(other).toLowerCase())}</p>
      <ul className="choices">
        {options.map(option => (
          <li key={JSON.stringify(option.value)}>
            <ChoiceButton
              option={option}
              onChoose={() => battle.submit({ side: other, choose: option.value })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
};
