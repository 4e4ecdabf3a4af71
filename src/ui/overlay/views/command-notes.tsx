// Below the line: what is wrong with a command and where, what it would change, and what is suspicious.
import type { LinePreview } from '../model/command-line.ts';
import { texts } from '../texts.ts';

interface Props {
  command: LinePreview | undefined;
  /** Why the line is a search though it starts like a command. */
  doubt: string;
  /** Whether entries also contain the command. */
  isFound: boolean;
  /** How to use the filter at the caret. */
  hint: string;
  line: string;
}

/** Points at a column: the invisible start of the line is as wide as in the line itself. */
const Pointer = ({ line, column }: { line: string; column: number }) => (
  <div class="pointer" aria-hidden="true">
    <span>{line.slice(0, column - 1)}</span>▲
  </div>
);

/** Whether a message ends with how to use the filter, as the hint begins. */
const saysUsage = (message: string | undefined, hint: string): boolean =>
  message?.endsWith(`: ${hint.split(' — ', 1)[0]}`) ?? false;

export const notesId = 'command-notes';

/** Takes the same room for every command, so that the list stays where it is while you type. The most important note comes first. */
export const CommandNotes = ({ command, doubt, isFound, hint, line }: Props) => {
  if (doubt !== '')
    return (
      <div class="notes-place">
        <div id={notesId} class="notes" aria-live="polite">
          <p class="note">{doubt}</p>
        </div>
      </div>
    );
  if (!command) return null;
  const { problem, mayBeSearch, effects = [], warnings = [], script, secrets, scripts, hides, model } = command;
  const onlyCopies = effects.includes('copy') && !effects.includes('paste');
  const others = effects.filter((effect) => effect !== 'copy' && effect !== 'paste');
  const mustSee = (scripts ?? hides) !== undefined && !problem;
  return (
    <div class={mustSee ? 'notes-place is-whole' : 'notes-place'}>
      {problem?.column !== undefined && <Pointer line={line} column={problem.column} />}
      <div id={notesId} class="notes" aria-live="polite">
        {scripts && !problem && <p class="note is-warning">{texts.command.secretScripts(scripts)}</p>}
        {hides && !problem && <p class="note is-warning">{texts.command.hides(hides)}</p>}
        {model?.sentTo !== undefined && !problem && <p class="note is-warning">{texts.command.sentTo(model.sentTo)}</p>}
        {isFound && !problem && <p class="note">{texts.command.searchInstead}</p>}
        {problem && (
          <p class="note is-problem">
            {problem.message}
            {mayBeSearch && (
              <span class="note-aside">
                {/[.?!]$/.test(problem.message) ? ' ' : '. '}
                {texts.command.searchInstead}
              </span>
            )}
          </p>
        )}
        {hint.includes(' ') && !saysUsage(problem?.message, hint) && <p class="note">{hint}</p>}
        {script !== undefined && <p class="note is-effect">{texts.command.script(script)}</p>}
        {model && !problem && <p class="note is-effect">{texts.command.model(model.name)}</p>}
        {secrets && !problem && <p class="note is-effect">{texts.command.secrets(secrets)}</p>}
        {onlyCopies && <p class="note is-effect">{texts.command.onlyCopies}</p>}
        {others.length > 0 && (
          <p class="note is-effect">
            {texts.command.effects}{' '}
            {others.map((effect, index) => (
              <span key={effect}>
                {index > 0 && ', '}
                {texts.command.effect(effect)} (<code>{effect}</code>)
              </span>
            ))}
          </p>
        )}
        {warnings.map((warning) => (
          <p key={warning} class="note is-warning">
            {warning}
          </p>
        ))}
      </div>
    </div>
  );
};
