/** Addresses that must not be reached: as literals in every spelling, behind names, behind redirects, and behind names whose answers change. */
import { type HostileCase, responseOf, sending, uniqueHost } from "./hostile-case.ts"

/** First, some inner and last addresses of what is not public, written down from the registries of IANA. */
const forbidden4: ReadonlyArray<string> = [
  "0.0.0.0",
  "0.0.0.1",
  "0.255.255.255",
  "10.0.0.0",
  "10.0.0.1",
  "10.96.0.1",
  "10.255.255.255",
  "100.64.0.0",
  "100.100.100.200",
  "100.127.255.255",
  "127.0.0.0",
  "127.0.0.1",
  "127.0.0.53",
  "127.127.127.127",
  "127.255.255.255",
  "169.254.0.0",
  "169.254.169.254",
  "169.254.170.2",
  "169.254.255.255",
  "172.16.0.0",
  "172.17.0.1",
  "172.31.255.255",
  "192.0.0.0",
  "192.0.0.170",
  "192.0.0.192",
  "192.0.2.1",
  "192.88.99.1",
  "192.168.0.0",
  "192.168.0.1",
  "192.168.1.254",
  "192.168.255.255",
  "198.18.0.0",
  "198.19.255.255",
  "198.51.100.7",
  "203.0.113.9",
  "224.0.0.0",
  "224.0.0.251",
  "239.255.255.250",
  "239.255.255.255",
  "240.0.0.0",
  "255.255.255.254",
  "255.255.255.255",
]

const forbidden6: ReadonlyArray<string> = [
  "::",
  "::1",
  "::2",
  "100::1",
  "64:ff9b::1",
  "64:ff9b:1::1",
  "fc00::",
  "fd00::1",
  "fd00:ec2::254",
  "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
  "fe80::",
  "fe80::1",
  "febf::1",
  "fec0::1",
  "ff00::",
  "ff02::1",
  "ff02::fb",
  "ff0e::1",
  "ffff::",
  "2001::",
  "2001:0:4136:e378:8000:63bf:3fff:fdd2",
  "2001:db8::1",
  "2001:10::1",
  "2001:20::1",
  "2002::",
  "2002:7f00:1::",
  "2002:a00:1::1",
  "2620:4f:8000::1",
  "3fff::1",
  "4000::1",
  "5f00::1",
]

const bytesOf = (address: string): ReadonlyArray<number> => address.split(".").map(Number)

const hexOf = (address: string): string => Buffer.from(bytesOf(address)).toString("hex")

/** IPv6 addresses that contain an IPv4 address. */
const embedded = (address: string): ReadonlyArray<string> => {
  const hex = hexOf(address)
  const groups = `${hex.slice(0, 4)}:${hex.slice(4)}`
  return [`::ffff:${address}`, `::ffff:${groups}`, `::${groups}`, `64:ff9b::${groups}`, `2002:${groups}::`]
}

/** The same address as people hide it in URLs. */
const spellings = (address: string): ReadonlyArray<string> => {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytesOf(address)
  return [
    String(Number.parseInt(hexOf(address), 16)),
    `0x${hexOf(address)}`,
    bytesOf(address)
      .map((byte) => `0${byte.toString(8)}`)
      .join("."),
    bytesOf(address)
      .map((byte) => `0x${byte.toString(16)}`)
      .join("."),
    `${first}.${second * 65_536 + third * 256 + fourth}`,
    `${address}.`,
    address.replaceAll(".", "%2e"),
    address.replaceAll(".", "。"),
  ]
}

const literal = (host: string): string => (host.includes(":") ? `[${host}]` : host)

const direct = (host: string): HostileCase => ({
  title: `the address ${host}`,
  uri: `https://${literal(host)}/latest/meta-data`,
  outcome: "address-forbidden",
})

const named = (addresses: ReadonlyArray<string>): HostileCase => {
  const host = uniqueHost()
  return {
    title: `a name with the addresses ${addresses.join(" and ")}`,
    uri: `https://${host}/`,
    names: { [host]: [addresses] },
    outcome: "address-forbidden",
  }
}

const redirected = (host: string): HostileCase => ({
  title: `a redirect to ${host}`,
  uri: `https://${uniqueHost()}/`,
  respond: sending(responseOf(302, { location: `https://${literal(host)}/` })),
  outcome: "address-forbidden",
})

/** The name is public when it is checked, and another if it is resolved again. */
const rebinding = (address: string): HostileCase => {
  const host = uniqueHost()
  return {
    title: `a name that is rebound to ${address} after its first resolution`,
    uri: `https://${host}/`,
    names: { [host]: [["93.184.215.14"], [address]] },
    respond: sending(responseOf(200, {}, '{"name":"public"}')),
    outcome: { form: "json", name: "public" },
  }
}

/** The same over a redirect, which has to resolve again. */
const reboundOnRedirect = (address: string): HostileCase => {
  const host = uniqueHost()
  return {
    title: `a redirect to its own name, which is rebound to ${address}`,
    uri: `https://${host}/`,
    names: { [host]: [["93.184.215.14"], [address]] },
    respond: sending(responseOf(307, { location: "/again" })),
    outcome: "address-forbidden",
  }
}

const everyThird = <Value>(values: ReadonlyArray<Value>): ReadonlyArray<Value> =>
  values.filter((_, index) => index % 3 === 0)

/** Cases of addresses and names. */
export const addressCases: ReadonlyArray<HostileCase> = [
  ...[...forbidden4, ...forbidden6].map(direct),
  ...["127.0.0.1", "169.254.169.254", "10.0.0.1"].flatMap(spellings).map(direct),
  ...["127.0.0.1", "169.254.169.254", "192.168.0.1", "93.184.215.14"].flatMap(embedded).map(direct),
  ...everyThird([...forbidden4, ...forbidden6]).map((address) => named([address])),
  ...["127.0.0.1", "::1", "169.254.169.254", "fe80::1"].flatMap((address) => [
    named(["93.184.215.14", address]),
    named(["2606:2800:21f:cb07:6820:80da:af6b:8b2c", address]),
    named([address, "93.184.215.14"]),
  ]),
  ...everyThird([...forbidden4, ...forbidden6]).map(redirected),
  ...["127.0.0.1", "10.0.0.1", "169.254.169.254", "::1", "fd00::1"].flatMap((address) => [
    rebinding(address),
    reboundOnRedirect(address),
  ]),
  ...["localhost", "metadata.google.internal", "printer.local", "router", "kubernetes.default.svc"].map(
    (host): HostileCase => ({
      title: `the name ${host}`,
      uri: `https://${host}/`,
      names: { [host]: [[]] },
      outcome: "name-unresolved",
    }),
  ),
]
