// The overlay: one line to type in, the list, and the preview of the selected entry.
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { TypedLine } from '../../completion/completion.ts';
import { CompletionList, choiceId, readChoiceKey } from '../../completion/completion-list.tsx';
import { useObservable } from '../../window/use-observable.ts';
import { withoutUnfinished } from '../model/command-line.ts';
import type { Overlay } from '../model/overlay.ts';
import { readShortcut } from '../model/shortcuts.ts';
import { texts } from '../texts.ts';
import { CommandNotes, notesId } from './command-notes.tsx';
import { CommandResult } from './command-result.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryList, optionId } from './entry-list.tsx';
import { EntryMenu } from './entry-menu.tsx';
import { focusNext } from './focus-next.ts';
import { useKeysAnywhere } from './keys-anywhere.ts';
import { readKey } from './overlay-keys.ts';
import { usePicking } from './pick-keys.ts';
import { Preview } from './preview.tsx';
import { readRecallKey } from './recall-keys.ts';
import { SelectionBar } from './selection-bar.tsx';
import { StatusLine } from './status-line.tsx';

export const OverlayWindow = ({ model }: { model: Overlay }) => {
  const input = useRef<HTMLInputElement>(null);
  const found = useObservable(model.finder.found);
  const typed = useObservable(model.typed);
  const message = useObservable(model.message);
  const notice = useObservable(model.notice);
  const hint = useObservable(model.completion.hint);
  const isFormOpen = useObservable(model.form.opened) !== undefined;
  const isMenuOpen = useObservable(model.menu.opened) !== undefined;
  // Before the frame: a key may be pressed as soon as the window is seen.
  useLayoutEffect(() => {
    if (!isMenuOpen && !isFormOpen) input.current?.focus();
  });
  usePicking(model);
  const { choices, awaited, isChoosing, isAtFilter, mayComplete } = model.completion;
  const offered = useObservable(choices.offered);
  const completion = isFormOpen ? undefined : offered;
  const shown = useObservable(model.commands.shown);
  const place = useObservable(awaited);
  const command = shown && withoutUnfinished(shown, typed, completion ?? place);
  const doubt = useObservable(model.commands.doubt);
  const isFound = useObservable(model.commands.foundLine) === typed;
  const put = ({ typed, caret }: TypedLine, follow = model.type): void => {
    const line = input.current;
    if (!line) return;
    line.value = typed;
    line.setSelectionRange(caret, caret);
    void follow(typed, caret);
  };
  /** Writes into the line, by default as if it had been typed. */
  const write = (written: TypedLine | undefined, follow = model.type): void => {
    if (!written) return;
    model.past.stop();
    put(written, follow);
    void model.completion.update(written);
  };
  const recall = (line: string): void => {
    model.completion.forget();
    put({ typed: line, caret: line.length });
  };
  const accept = (index?: number): void => {
    if (input.current) write(choices.accept(input.current.value, index));
  };
  const readLine = (): TypedLine => {
    const { value = '', selectionStart } = input.current ?? {};
    return { typed: value, caret: selectionStart ?? value.length };
  };
  /** Accepts what completes the newest letter, ends a filter or offers some, unless you type on meanwhile. Moves on if there is nothing to complete. */
  const complete = async (): Promise<void> => {
    const line = readLine();
    const isSame = (): boolean => readLine().typed === line.typed;
    const hasChoices = await model.completion.hasChoices();
    if (!isSame()) return;
    if (hasChoices) return accept();
    if (isAtFilter(line)) {
      const ended = await model.completion.completeFilter(line);
      return isSame() ? write(ended) : undefined;
    }
    await model.completion.completeWord(line.typed);
    if (isSame() && !choices.offered.get() && input.current) focusNext(input.current);
  };
  const acceptOrUse = (): Promise<void> => model.use.use('paste', { isMeant: model.completion.takesEnter, accept });
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = event.isComposing
      ? undefined
      : (readChoiceKey(event, choices, { accept, acceptOrUse, complete, isChoosing, dismiss: model.dismissChoices }) ??
        readRecallKey(event, model, recall) ??
        readKey(event, model, mayComplete(readLine()) ? complete : undefined));
    if (!act) return;
    event.preventDefault();
    // What is typed next, a command, replaces the search.
    if (readShortcut(event)?.name === 'suggest' && !shown) input.current?.select();
    void act();
  };
  useKeysAnywhere(input, isMenuOpen || isFormOpen, onKeyDown);
  const selectedId = found && found.total > 0 ? optionId(found.selected) : undefined;
  const summary = command
    ? texts.command.summary(command)
    : found &&
      (found.problem ??
        (found.isApproximate && found.total > 0
          ? texts.approximate(found.typed)
          : texts.found(found.total, found.isCounted)));
  // The same elements each time: a key draws the list and the preview only if they change.
  const [list, preview] = useMemo(
    () => [
      <EntryList key="list" model={model} />,
      <Preview key="preview" model={model.previewer} restore={model.restoreVersion} />,
    ],
    [model],
  );
  return (
    <main class="overlay" onContextMenu={(event) => event.preventDefault()}>
      <h1 class="visually-hidden">{texts.title}</h1>
      <div class="line-area">
        <input
          ref={input}
          class={command ? 'line is-command' : 'line'}
          type="text"
          role="combobox"
          aria-label={texts.search}
          aria-expanded="true"
          aria-controls={completion ? 'choices' : 'entries'}
          aria-autocomplete="list"
          aria-activedescendant={completion ? choiceId(completion.selected) : selectedId}
          aria-invalid={command?.problem !== undefined}
          aria-describedby={notesId}
          autocomplete="off"
          spellcheck={false}
          placeholder={texts.placeholder}
          value={typed}
          onInput={({ currentTarget: { value, selectionStart } }) => {
            model.past.stop();
            const caret = selectionStart ?? value.length;
            void model.type(value, caret);
            void model.completion.update({ typed: value, caret }).then((expanded) => write(expanded, model.expand));
          }}
          onKeyDown={onKeyDown}
        />
        <CommandNotes command={command} doubt={doubt} isFound={isFound} hint={hint} line={typed} />
        {!isFormOpen && <CompletionList model={choices} onAccept={accept} />}
      </div>
      {list}
      {command?.trace ? <CommandResult model={model.commands} /> : preview}
      <SelectionBar model={model} />
      <EntryMenu model={model} />
      <EntryForm model={model.form} />
      <StatusLine model={model} told={message || notice || summary || texts.loading} />
    </main>
  );
};
