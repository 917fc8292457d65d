/**
 * What limits are counted by for an address: an IPv4 address is one line, but whoever has IPv6 has a whole /64 of them.
 * An IPv4 address written as IPv6 is that IPv4 address.
 */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%');
  if (!address.includes(':')) return address;
  const dotted = /^(?:0*:)*:?(?:ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (dotted !== undefined) return dotted;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  if (tail !== undefined) while (groups.length + last.length < 8) groups.push('0');
  const network = [...groups, ...last].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
