import ipaddr from 'ipaddr.js';

/**
 * The network of an IP address, the only part of it that is stored: the first 24 bits of IPv4, the first 64 of IPv6. Null for
 * an invalid address.
 */
export function networkOf(ip: string): string | null {
  if (!ipaddr.isValid(ip)) return null;
  const address = ipaddr.process(ip);
  const bits = address.kind() === 'ipv4' ? 24 : 64;
  const whole = ipaddr.fromByteArray(address.toByteArray().map((byte, i) => (i * 8 < bits ? byte : 0)));
  return `${whole.toString()}/${bits}`;
}

/**
 * The key by which connections are counted: the IPv4 address, or the IPv6 /64 that one household or server usually owns.
 */
export function lineOf(ip: string): string {
  const network = networkOf(ip.split('%', 1)[0] ?? '');
  return network?.endsWith('/64') ? network : ip.replace(/^::ffff:/i, '');
}
