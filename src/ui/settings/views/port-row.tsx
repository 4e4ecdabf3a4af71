// The port of the API.
import type { Api } from '../../../contract/window-protocol.ts';
import { useObservable } from '../../window/use-observable.ts';
import { findPortProblem, type PortField } from '../model/port-field.ts';
import { texts } from '../texts.ts';
import { FieldRow } from './field-row.tsx';

interface Props {
  field: PortField;
  api: Api;
  isDisconnected: boolean;
}

export const PortRow = ({ field, api, isDisconnected }: Props) => {
  const draft = useObservable(field.draft);
  const { typed = String(api.port), isPending } = draft;
  return (
    <FieldRow
      id="port"
      texts={texts.port}
      applyName={`${texts.port.apply} ${texts.port.label.toLowerCase()}`}
      value={typed}
      isNumeric
      isChanged={typed.trim() !== String(api.port)}
      isPending={isPending}
      isDisconnected={isDisconnected}
      problem={findPortProblem(draft, api)}
      type={field.type}
      restore={field.restore}
      apply={() => void field.apply(api)}
    />
  );
};
