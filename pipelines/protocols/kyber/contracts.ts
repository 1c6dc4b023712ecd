import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://docs.kyberswap.com/kyberswap-solutions/kyberswap-aggregator/contracts (the same address on the chains it lists); Enso's
 * router: `KNOWN_ENSO_ROUTER_ADDRESSES_BY_CHAIN` of https://github.com/yearn/yearn.fi.
 */
export const routerContracts = defineContracts({
  /** Meta aggregation router, at the same address on all chains. */
  routers: { role: "router", every: ["0x6131b5fae19ea4f9d964eac0408e4408b66337b5"] },
  /** Router of Enso, which trades here for its callers. */
  callers: { role: "router", every: ["0xf75584ef6673ad213a685a1b58cc0330b8ea22cf"] },
})

/** Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/kyber/decoder.py`, whose topic is this `KyberTrade`. */
export const legacyContracts = defineContracts({
  /** Proxies that take trades. */
  proxies: {
    role: "router",
    1: ["0x818e6fecd516ecc3849daf6845e3ec868087b755", "0x9aab3f75489902f3a48495025729a0af77d4b11e"],
  },
  /** Networks that execute them. */
  networks: {
    role: "exchange",
    1: ["0x9ae49c0d7f8f9ef4b864e004fe86ac8294e20950", "0x65bf64ff5f51272f729bdcd7acfb00677ced86cd"],
  },
})
