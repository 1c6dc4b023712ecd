import { defineContracts } from "../contract-table.ts"

/** Source: npm package `@reservoir0x/sdk`, `src/element/addresses.ts` of its repository, https://github.com/reservoirprotocol/indexer. */
export const contracts = defineContracts({
  exchanges: {
    role: "marketplace",
    1: ["0x20f780a973856b93f63670377900c1d2a50a77c4"],
    10: ["0x2317d8b224328644759319dffa2a5da77c72e0e9"],
    56: ["0xb3e3dfcb2d9f3dde16d78b9e6eb3538eb32b5ae1"],
    137: ["0xeaf5453b329eb38be159a872a6ce91c9a8fb0260"],
    8453: ["0xa39a5f160a1952ddf38781bd76e402b0006912a9"],
    42161: ["0x18cd9270dbdca86d470cfb3be1b156241fffa9de"],
    43114: ["0x18cd9270dbdca86d470cfb3be1b156241fffa9de"],
    59144: ["0x0cab6977a9c70e04458b740476b498b214019641"],
    81457: ["0x4196b39157659bf0de9ebf6e505648b7889a39ce"],
    534352: ["0x0cab6977a9c70e04458b740476b498b214019641"],
  },
  /** Represents the coin in events. */
  coins: { role: "token", every: ["0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"] },
})
