import ipaddr from 'ipaddr.js';

/**
 * True for an address of the public internet: no loopback, private, link-local, carrier, documentation or reserved network, nor
 * any IPv6 range that carries IPv4 addresses inside. What cannot be read is not public.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  // Of IPv6 only what has been given out to the internet (RFC 4291: 2000::/3).
  return address.kind() === 'ipv4' || address.match(ipaddr.parseCIDR('2000::/3'));
}

export const isLoopback = (text: string): boolean =>
  ipaddr.isValid(text) && ipaddr.process(text).range() === 'loopback';
