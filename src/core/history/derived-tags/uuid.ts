// Recognizes a UUID as in RFC 9562, in braces or as a URN.

// Any version and variant: the nil and max UUIDs have none, and old GUIDs (`{00000000-0000-0000-C000-000000000046}`) have
// others. Without hyphens it might as well be an MD5 sum, so that does not count.
const digits = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const uuid = new RegExp(`^(?:(?:urn:uuid:)?${digits}|\\{${digits}\\})$`, 'i');

const minLength = 36;
const maxLength = 45;

export const isUuid = (text: string): boolean =>
  text.length >= minLength && text.length <= maxLength && uuid.test(text);
