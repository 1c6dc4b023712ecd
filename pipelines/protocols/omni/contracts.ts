import { defineContracts } from "../contract-table.ts"

/** Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/omni/constants.py`. */
export const contracts = defineContracts({
  /** Airdrop; claims pay a fee in ETH. */
  distributors: { role: "distributor", 1: ["0xd0c155595929fd6be034c3848c00daebc6d330f6"] },
  stakes: { role: "staking", 1: ["0xd2639676da3dea5491d27da19340556b3a7d58b8"] },
  omniToken: { role: "token", 1: ["0x36e66fbbce51e4cd5bd3c62b637eb411b18949d4"] },
})
