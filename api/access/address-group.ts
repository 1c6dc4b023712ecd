/** Groups of the first 64 bits of an IPv6 address: a network has at least that many addresses. */
const groupsKept = 4

const groupsOf = (text: string | undefined): ReadonlyArray<string> =>
  text === undefined || text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16).toString(16))

/** The part of a client address that rate limits count by: an IPv4 address, mapped to IPv6 or not, or the /64 network of an IPv6 address. */
export const addressGroup = (address: string): string => {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!address.includes(":")) return address
  const [head, tail] = address.split("::").map(groupsOf)
  const front = head ?? []
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - tail.length) }, () => "0")
  return `${[...front, ...zeros, ...(tail ?? [])].slice(0, groupsKept).join(":")}::`
}
