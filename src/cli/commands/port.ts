// The port of the API, with the bounds that the contract sets.
import { documents } from '../../contract/operations.ts';
import { wholeNumber } from '../input/values.ts';

const { minimum, maximum } = documents.control.components.schemas.ApiChange.properties.port;

export const port = wholeNumber('N', { from: minimum, to: maximum });
