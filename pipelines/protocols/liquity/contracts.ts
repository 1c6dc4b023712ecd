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
  lusd: { role: "token", 1: ["0x5f98805a4e8be255a32880fdec7f6728c6568ba0"] },
  lqty: { role: "token", 1: ["0x6dea81c8171d0ba574754ef6f8b412f2ed88c54d"] },
  ether: { role: "token", 1: [zeroAddress] },
  staking: { role: "staking", 1: ["0x4f9fbb3f1e99b56e0fe2892e623ed36a76fc605d"] },
})
