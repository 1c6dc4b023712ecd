/**
 * Addresses that documents are fetched from: those of the public Internet, and no other.
 *
 * Source: the IANA registries of special-purpose addresses, https://www.iana.org/assignments/iana-ipv4-special-registry and
 * https://www.iana.org/assignments/iana-ipv6-special-registry. Of IPv6 only global unicast (2000::/3) is public, which excludes loopback,
 * link-local, unique local and multicast addresses, and those that contain an IPv4 address: mapped, compatible and NAT64.
 */
import { BlockList, isIP } from "node:net"

const specialSubnets: ReadonlyArray<readonly [address: string, prefixBits: number]> = [
  // This network.
  ["0.0.0.0", 8],
  // Private use.
  ["10.0.0.0", 8],
  // Shared by carriers.
  ["100.64.0.0", 10],
  // Loopback.
  ["127.0.0.0", 8],
  // Link-local: the metadata services of clouds.
  ["169.254.0.0", 16],
  // Private use.
  ["172.16.0.0", 12],
  // Protocol assignments.
  ["192.0.0.0", 24],
  // Documentation.
  ["192.0.2.0", 24],
  // AS112.
  ["192.31.196.0", 24],
  // Multicast tunnels.
  ["192.52.193.0", 24],
  // Relays of 6to4.
  ["192.88.99.0", 24],
  // Private use.
  ["192.168.0.0", 16],
  // AS112.
  ["192.175.48.0", 24],
  // Benchmarks.
  ["198.18.0.0", 15],
  // Documentation.
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  // Multicast.
  ["224.0.0.0", 4],
  // Reserved, and the broadcast address.
  ["240.0.0.0", 4],
  // Protocol assignments, Teredo among them.
  ["2001::", 23],
  // Documentation.
  ["2001:db8::", 32],
  // 6to4: contains an IPv4 address.
  ["2002::", 16],
  // AS112.
  ["2620:4f:8000::", 48],
  // Documentation.
  ["3fff::", 20],
]

const familyOf = (address: string) => (isIP(address) === 4 ? "ipv4" : "ipv6")

const special = new BlockList()
for (const [address, prefixBits] of specialSubnets) special.addSubnet(address, prefixBits, familyOf(address))

const globalUnicast = new BlockList()
globalUnicast.addSubnet("2000::", 3, "ipv6")

/** Whether an IP address belongs to the public Internet. False for any other text. */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 0) return false
  const family = familyOf(address)
  return (family === "ipv4" || globalUnicast.check(address, family)) && !special.check(address, family)
}
