// Warns of references to groups in a replacement that aren't any: those of other languages, and of groups that the pattern lacks.

type Warn = (sentence: string) => void;

const asWritten = (reference: string): string => `“${reference}” was inserted as it is`;

export const warnOfReplacement = (replacement: string, groups: number, warn: Warn): void => {
  const [numbered] = groups > 0 ? (/(?<!\\)\\[1-9]/.exec(replacement) ?? []) : [];
  if (numbered !== undefined)
    warn(`${asWritten(numbered)}; for a group of the pattern, write “$${numbered.slice(1)}”.`);
  const [braced, name = ''] = /\$\{(\w{1,40})\}/.exec(replacement) ?? [];
  if (braced !== undefined)
    warn(
      `${asWritten(braced)}; for a group of the pattern, write “${/^\d+$/.test(name) ? `$${name}` : `$<${name}>`}”.`,
    );
  const [changed] = /\\[ULul](?=\$)/.exec(replacement) ?? [];
  if (changed !== undefined)
    warn(`${asWritten(changed)}; to change the case, replace with a pipeline such as (upper).`);
  // Without groups, `$5` is likely an amount.
  const references = groups > 0 ? replacement.matchAll(/(?<!\$)(?:\$\$)*\$([1-9])/g) : [];
  const missing = Array.from(references, ([, number]) => Number(number)).find((number) => number > groups);
  if (missing !== undefined)
    warn(`${asWritten(`$${missing}`)}, because the pattern has only ${groups} group${groups === 1 ? '' : 's'}.`);
};
