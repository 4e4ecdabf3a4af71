// Writes the access to a WiFi network in the format that phones read from QR codes.
import { cannot } from '../../language/failure.ts';

type Security = 'wpa' | 'wep' | 'open';

const escapeField = (field: string): string => field.replace(/[\\;,:"]/g, '\\$&');

const checkPassword = (password: string): void => {
  const bytes = Buffer.byteLength(password);
  if (bytes >= 8 && bytes <= 63) return;
  if (/^[0-9a-f]{64}$/i.test(password)) return;
  cannot(`a WPA password has 8 to 63 characters, and this one has ${bytes}. For an old network, add wep.`);
};

export const writeWifi = (name: string, password: string, security: Security): string => {
  const bytes = Buffer.byteLength(name);
  if (bytes === 0) cannot('the name of the network is empty.');
  if (bytes > 32) cannot(`the name of a network has at most 32 bytes, and this one has ${bytes}.`);
  if (/[\r\n]/.test(name + password)) cannot("the name or the password has a line break, which a network can't have.");
  if (security === 'open' && password !== '') cannot('an open network has no password; leave out “open”.');
  if (password === '') return `WIFI:T:nopass;S:${escapeField(name)};;`;
  if (security === 'wpa') checkPassword(password);
  return `WIFI:T:${security.toUpperCase()};S:${escapeField(name)};P:${escapeField(password)};;`;
};
