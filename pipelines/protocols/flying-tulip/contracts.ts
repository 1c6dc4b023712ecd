import { defineContracts } from "../contract-table.ts"

/**
 * Source: `flying_tulip` in `rotkehlchen/chain/evm/decoding` of https://github.com/rotki/rotki (the contracts and the events, whose
 * signatures hash to the topics).
 */
export const contracts = defineContracts({
  puts: { role: "application", 1: ["0xba49d0ac42f4fba4e24a8677a22218a4df75ebaa"] },
  /** Mint and redeem contracts of ftUSD. */
  mints: { role: "issuer", 1: ["0xaa48ecbc843cf7e9a29155d112b8cb27902bd23c"] },
  /** Staked ftUSD. */
  vaults: { role: "vault", 1: ["0xeb48218a4c35c814c7678cbcae88c6ee037f7625"] },
  /** Withdrawal queues for redemptions above the instant limit. */
  queues: { role: "queue", 1: ["0xcb210509f5ae2b3843b7fb8bb90baff9ce4f7355"] },
  lending: { role: "lending-market", 1: ["0xbe4050a73a7fb384c65e885a15c33461a4b20055"] },
})
