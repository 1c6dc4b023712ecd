import { zeroAddress } from "#schemas/domain/primitive.ts"
import { defineContracts } from "../contract-table.ts"

/**
 * Source: npm package `@liquity/lib-ethers`, `deployments/default/mainnet.json` and `abi/` there; `governance`:
 * https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/liquity/constants.py`, whose topics are the hashes of its events.
 */
export const contracts = defineContracts({
  borrowerOperations: { role: "lending-market", 1: ["0x24179cd81c9e782a4096035f7ec97fb8b783e007"] },
  stabilityPools: { role: "pool", 1: ["0x66017d22b0f8556afdd19fc67041899eb65a21bb"] },
  /** LQTY staking for voting power in version 2. */
  governance: { role: "staking", 1: ["0x807def5e7d057df05c796f4bc75c3fe82bd6eee1"] },
  /** Collateral and debts of all troves. Source: as for `governance`. */
  treasuries: {
    role: "treasury",
    1: ["0xdf9eb223bafbe5c5271415c75aecd68c21fe3d7f", "0xa39739ef8b0231dbfa0dcda07d7e29faabcf4bb2"],
  },
  lusd: { role: "token", 1: ["0x5f98805a4e8be255a32880fdec7f6728c6568ba0"] },
  lqty: { role: "token", 1: ["0x6dea81c8171d0ba574754ef6f8b412f2ed88c54d"] },
  ether: { role: "token", 1: [zeroAddress] },
  staking: { role: "staking", 1: ["0x4f9fbb3f1e99b56e0fe2892e623ed36a76fc605d"] },
})

/** Version 2. Source: `contracts/addresses/1.json` of https://github.com/liquity/bold: WETH, wstETH, rETH. */
export const secondContracts = defineContracts({
  /** NFTs of loans. */
  troves: {
    role: "lending-market",
    1: [
      "0x1a0fc0b843afd9140267d25d4e575cb37a838013",
      "0x857aecebf75f1012dc18e15020c97096aea31b04",
      "0x7ae430e25b67f19b431e1d1dc048a5bcf24c0873",
    ],
  },
  stabilityPools: {
    role: "pool",
    1: [
      "0x5721cbbd64fc7ae3ef44a0a3f9a790a9264cf9bf",
      "0x9502b7c397e9aa22fe9db7ef7daf21cd2aebe56b",
      "0xd442e41019b7f5c4dd78f50dc03726c446148695",
    ],
  },
  /** BOLD. */
  stablecoins: { role: "token", 1: ["0x6440f144b7e50d6a8439336510312d2f54beb01d"] },
})
