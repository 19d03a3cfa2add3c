/** A refusal in the player's language, by its code; its number decides the form, its cards are named. */
import type { Refusal } from '../../wire/server';
import { cardName, isTravelCard, wayName } from './cards';
import { messages, t } from './messages';
import type { GamePlay } from './types';

const EVENT = /^[a-z]+(-[a-z]+)*$/;

export function describeRefusal(refusal: Refusal, play: GamePlay): string | null {
  const facts = refusal.facts ?? {};
  return messages.lookUp(`refusal.${refusal.code}`, {
    ...facts,
    n: Number(facts['needed'] ?? 0),
    card: cardNamed(facts['card']),
    cards: cardsOfLeg(play),
  });
}

function cardNamed(card: string | number | undefined): string {
  return typeof card === 'string' && (isTravelCard(card) || EVENT.test(card))
    ? cardName(card)
    : `${card ?? ''}`;
}

/** "2 ships or 1 train, 1 ship": what the leg of the one whose turn it is asks for. */
function cardsOfLeg(play: GamePlay): string {
  const traveller = play.view.turn === null ? undefined : play.view.players[play.view.turn.seat];
  const ways = traveller === undefined ? [] : (play.catalog.legs[traveller.place]?.ways ?? []);
  return ways.map(wayName).join(` ${t('or')} `);
}
