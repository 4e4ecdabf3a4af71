// Refuses commands that reach what their caller may not. The only place that decides this.
import { refuse } from '../../base/refusal.ts';
import type { Plan } from '../../pipeline/language/planned.ts';
import { refuseSecretInCommand } from '../secrets/secret-names.ts';

/**
 * `api` stands for any program: it gets only results. `socket` is a program that the user has started, which may run their own scripts
 * and send results somewhere. `overlay` is the person at the keyboard, who may also open secrets.
 */
export type Caller = 'api' | 'socket' | 'overlay';

/** Judges scripts by their origin, not their keyword. Effects are never refused: a run only reports them. */
export const admitPlan = ({ secrets, scripts, outputs }: Plan, caller: Caller): void => {
  const [secret] = secrets;
  if (secret && caller !== 'overlay') refuseSecretInCommand(secret);
  if (caller !== 'api') return;
  const [script] = scripts;
  if (script !== undefined)
    refuse(
      'script_not_shipped',
      `The action ${script} is your own script. Your own scripts run only from triggers and in the overlay.`,
    );
  const [output] = outputs;
  if (output) {
    const remedy = 'Leave it out, and put the result on the clipboard with PUT /v1/clipboard or copyloom put.';
    refuse('refused_step', `A run can't perform “${output.written}”: it only returns its result. ${remedy}`);
  }
};
