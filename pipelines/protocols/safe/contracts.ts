import { defineContracts } from "../contract-table.ts"

/** Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/safe/constants.py` and `decoder.py`. */
export const tokenContracts = defineContracts({
  /** Vesting of SAFE and its airdrop. */
  vesting: {
    role: "vesting",
    1: ["0x96b71e2551915d98d22c448b040a3bc4801ea4ff", "0x57ec1930f3e5c8062926c2f3ee49316e116143df"],
  },
  locking: { role: "escrow", 1: ["0x0a7cb434f96f65972d46a5c1a64a9654dc9959b2"] },
  staking: { role: "staking", 1: ["0x115e78f160e1e3ef163b05c84562fa16fa338509"] },
  distributors: { role: "distributor", 1: ["0xe5139fc0fb8eae81e30d8a85c22e88c6757120f2"] },
  safeToken: { role: "token", 1: ["0x5afe3855358e112b5647b952709e6165e1c1eeee"] },
})
