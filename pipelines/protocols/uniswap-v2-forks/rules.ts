import type { Hash } from "#schemas/domain/primitive.ts"
import type { ContractTable } from "../contract-table.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("uniswap-v2-forks")

const forks: ReadonlyArray<readonly [slug: string, name: string, makers: ContractTable, codeHash: Hash]> = [
  ["defi-swap", "DeFi Swap", contracts.defiSwap, "0x69d637e77615df9f235f642acebbdad8963ef35c5523142078c9b8f9d0ceba7e"],
  ["linkswap", "LINKSWAP", contracts.linkSwap, "0x50955d9250740335afc702786778ebeae56a5225e4e18b7cb046e61437cde6b3"],
  ["sakeswap", "SakeSwap", contracts.sakeSwap, "0xb2b53dca60cae1d1f93f64d80703b888689f28b63c483459183f2f4271fa0308"],
  ["shibaswap", "ShibaSwap", contracts.shibaSwap, "0x65d1a3b1e46c6e4f1be1ad5f99ef14dc488ae0549dc97db9b30afe2241ce1c7a"],
  ["verse", "Verse", contracts.verse, "0x34768b85d02b77066b16acc7f0875ed59566bb3c32ba4fb0438750e872fddf9e"],
]

/**
 * Forks of Uniswap v2: their pairs.
 *
 * Source of the hashes: `initCode` beside the factories.
 */
export const uniswapV2Forks = forks.map(([slug, name, makers, codeHash]) =>
  defineApp({ slug, name, pairs: [{ makers, codeHash }] }),
)
