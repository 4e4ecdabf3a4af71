// Refuses commands that reach what their caller may not.
import { refuse } from '../../base/refusal.ts';
import type { Plan } from '../../pipeline/language/planned.ts';
import { refuseSecretInCommand } from '../secrets/secret-names.ts';

/** Judges scripts by their origin, not their keyword. Effects are only reported; outputs are refused. */
export const admitPlan = ({ secrets, scripts, outputs }: Plan): void => {
  const [secret] = secrets;
  if (secret) refuseSecretInCommand(secret);
  const [script] = scripts;
  if (script !== undefined) {
    refuse('script_not_shipped', `The action ${script} is your own script. Your own scripts run only from triggers.`);
  }
  const [output] = outputs;
  if (output) {
    const remedy = 'Leave it out, and put the result on the clipboard with PUT /v1/clipboard or copyloom put.';
    refuse('refused_step', `A run can't perform “${output.written}”: it only returns its result. ${remedy}`);
  }
};
