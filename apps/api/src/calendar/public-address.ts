import ipaddr from 'ipaddr.js';

/**
 * True for an address on the public internet: no loopback, private, link-local, carrier, documentation or reserved network, and
 * no IPv6 range that embeds IPv4 addresses. An invalid address is not public.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  // Of IPv6 only the global unicast range that is in use (RFC 4291: 2000::/3).
  return address.kind() === 'ipv4' || address.match(ipaddr.parseCIDR('2000::/3'));
}

/** True for an address or a range such as 192.168.1.0/24. */
export const isAddressRange = (text: string): boolean => ipaddr.isValid(text) || ipaddr.isValidCIDR(text);

/** True if the address equals one of these or lies within one of these ranges. */
export function isWithin(text: string, ranges: readonly string[]): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return ranges.some((range) => {
    const [first, bits] = ipaddr.isValidCIDR(range)
      ? ipaddr.parseCIDR(range)
      : ([ipaddr.process(range), undefined] as const);
    return first.kind() === address.kind() && address.match([first, bits ?? first.toByteArray().length * 8]);
  });
}
