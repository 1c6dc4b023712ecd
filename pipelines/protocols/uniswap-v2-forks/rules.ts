import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("uniswap-v2-forks")

/**
 * Forks of Uniswap v2: their pairs.
 *
 * Source of the hashes: `initCode` beside the factories.
 */
export const uniswapV2Forks = [
  defineApp({
    slug: "defi-swap",
    name: "DeFi Swap",
    pairs: [
      {
        makers: contracts.defiSwap,
        codeHash: "0x69d637e77615df9f235f642acebbdad8963ef35c5523142078c9b8f9d0ceba7e",
      },
    ],
  }),
  defineApp({
    slug: "linkswap",
    name: "LINKSWAP",
    pairs: [
      {
        makers: contracts.linkSwap,
        codeHash: "0x50955d9250740335afc702786778ebeae56a5225e4e18b7cb046e61437cde6b3",
      },
    ],
  }),
  defineApp({
    slug: "sakeswap",
    name: "SakeSwap",
    pairs: [
      {
        makers: contracts.sakeSwap,
        codeHash: "0xb2b53dca60cae1d1f93f64d80703b888689f28b63c483459183f2f4271fa0308",
      },
    ],
  }),
  defineApp({
    slug: "shibaswap",
    name: "ShibaSwap",
    pairs: [
      {
        makers: contracts.shibaSwap,
        codeHash: "0x65d1a3b1e46c6e4f1be1ad5f99ef14dc488ae0549dc97db9b30afe2241ce1c7a",
      },
    ],
  }),
  defineApp({
    slug: "verse",
    name: "Verse",
    pairs: [
      {
        makers: contracts.verse,
        codeHash: "0x34768b85d02b77066b16acc7f0875ed59566bb3c32ba4fb0438750e872fddf9e",
      },
    ],
  }),
]
