// Refuses or warns of references to groups in a replacement that aren't any: those of other languages, and of groups that the pattern lacks.

import { cannot } from '../../language/failure.ts';

type Warn = (sentence: string) => void;

const asWritten = (reference: string): string => `“${reference}” was inserted as it is`;

interface Groups {
  readonly count: number;
  readonly names: readonly string[];
}

/** `$<name>`, which would insert nothing if there is no such group among others, and what is taken for it. */
const checkNames = (replacement: string, names: readonly string[], warn: Warn): void => {
  for (const [reference, name = ''] of replacement.matchAll(/(?<!\$)(?:\$\$)*\$<([^<>]{1,40})>/g)) {
    if (names.includes(name)) continue;
    if (names.length > 0) cannot(`there is no group “${name}”; the pattern has ${names.slice(0, 20).join(', ')}.`);
    warn(`${asWritten(reference)}, because the pattern has no group with a name.`);
    break;
  }
  const [unsigned, bare = ''] = /(?<!\$)\$([\p{L}_]\w*)/u.exec(replacement) ?? [];
  if (unsigned !== undefined && names.includes(bare))
    warn(`${asWritten(unsigned)}; for the group of the pattern, write “$<${bare}>”.`);
};

export const warnOfReplacement = (replacement: string, { count: groups, names }: Groups, warn: Warn): void => {
  if (!/[$\\]/.test(replacement)) return;
  checkNames(replacement, names, warn);
  const [foreign, braces, number] = /\\g(?:[<{](\w{1,40})[>}]|([1-9]))/.exec(replacement) ?? [];
  if (foreign !== undefined) {
    const name = braces ?? number ?? '';
    const meant = name === '0' ? '$&' : /^\d/.test(name) ? `$${name}` : `$<${name}>`;
    warn(`${asWritten(foreign)}; for a group of the pattern, write “${meant}”.`);
  }
  // An amount such as $0.50 is none.
  const [whole] = /(?<![$])(?:\$0(?![\d.,]?\d)|\\0)/.exec(replacement) ?? [];
  if (whole !== undefined) warn(`${asWritten(whole)}; for the whole match, write “$&”.`);
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
