// Shows an answer while it is made, without invisible characters that its text doesn't have, and without what a reasoning model thinks first.
import { stripControlBeyond } from '../text/strip-control.ts';
import { removeThoughts } from './thoughts.ts';

const opening = /^\s*[<[](?:think|thinking|thought|reasoning)[>\]]/i;
const mayOpen = /^\s*(?:[<[][a-z]{0,9})?$/i;

/** Takes the pieces of one answer. Those from which a thought may follow wait for the next ones. */
export const hideThoughts = (show: (piece: string) => void, text: string): ((piece: string) => void) => {
  let held = '';
  let isAnswering = false;
  const clean = stripControlBeyond(text);
  return (written) => {
    const piece = clean(written);
    if (piece === '') return;
    if (isAnswering) return show(piece);
    held += piece;
    const isThinking = opening.test(held);
    // Looked at only when a thought may have ended: it can have thousands of pieces.
    if (isThinking && /[>\]]/.test(piece)) held = removeThoughts(held, '') ?? held;
    if (mayOpen.test(held) || opening.test(held)) return;
    isAnswering = true;
    show(held.trimStart());
  };
};
