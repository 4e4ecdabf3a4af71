// The API port, within the contract's bounds.
import { documents } from '../../contract/operations.ts';
import { wholeNumber } from '../input/values.ts';

const { minimum, maximum } = documents.control.components.schemas.ApiChange.properties.port;

export const port = wholeNumber('N', { from: minimum, to: maximum });
