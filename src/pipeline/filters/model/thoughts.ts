// Removes what reasoning models think before they answer.

const thought = /^\s*([<[])(think|thinking|thought|reasoning)([>\]])[\s\S]*?\1\/\2\3\s*/i;
const begun = /^\s*[<[](?:think|thinking|thought|reasoning)[>\]]/i;
const ended = /[<[]\/(?:think|thinking|thought|reasoning)[>\]]\s*/i;

/** Undefined if there is nothing but thoughts. What the text itself has of the kind stays. */
export const removeThoughts = (answer: string, text: string): string | undefined => {
  const [block] = thought.exec(answer) ?? [];
  if (block !== undefined) return text.includes(block.trim()) ? answer : answer.slice(block.length);
  // The conversation's template may have opened it.
  const end = ended.exec(answer);
  if (end && !ended.test(text)) return answer.slice(end.index + end[0].length);
  return begun.test(answer) && !begun.test(text) ? undefined : answer;
};
