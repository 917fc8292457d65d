import ipaddr from 'ipaddr.js';

/**
 * The network of an address, which is as much of it as is kept: the first 24 bits, of IPv6 the first 64. Null for what is no
 * address.
 */
export function networkOf(ip: string): string | null {
  if (!ipaddr.isValid(ip)) return null;
  const address = ipaddr.process(ip);
  const bits = address.kind() === 'ipv4' ? 24 : 64;
  const whole = ipaddr.fromByteArray(address.toByteArray().map((byte, i) => (i * 8 < bits ? byte : 0)));
  return `${whole.toString()}/${bits}`;
}

/**
 * What connections are counted by: an IPv4 address, and of IPv6 the /64 that one household or server has as a whole.
 */
export function lineOf(ip: string): string {
  const network = networkOf(ip.split('%', 1)[0] ?? '');
  return network?.endsWith('/64') ? network : ip.replace(/^::ffff:/i, '');
}
