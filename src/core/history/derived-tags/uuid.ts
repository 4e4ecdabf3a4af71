// Whether a text is one UUID, as RFC 9562 writes it, in braces or as a URN.

// Any version and variant: the nil and max UUIDs have none, and old GUIDs (`{00000000-0000-0000-C000-000000000046}`) carry
// others. Without hyphens it is as likely an MD5 sum, hence no UUID.
const digits = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const uuid = new RegExp(`^(?:(?:urn:uuid:)?${digits}|\\{${digits}\\})$`, 'i');

const shortest = 36;
const longest = 45;

export const isUuid = (text: string): boolean => text.length >= shortest && text.length <= longest && uuid.test(text);
