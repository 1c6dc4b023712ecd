import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/hyperliquid/modules/kinetiq/constants.py`, whose topics are the hashes of
 * these events; the vault and its queue: `decoder.py` beside it, which has their events, with the addresses that public code calls
 * Kinetiq's; as source: `BoringVault.sol` and `BoringOnChainQueue.sol` of https://github.com/Se7en-Seas/boring-vault;
 * kHYPE and its accountant: `projects/hyperwave/constants.js` of
 * https://github.com/DefiLlama/DefiLlama-Adapters.
 */
export const contracts = defineContracts({
  /** Staking managers, each with its own token. */
  managers: {
    role: "staking",
    999: [
      "0x393d0b87ed38fc779fd9611144ae649ba6082109",
      "0xfdd35c5179e8594e237031dd945e0584af29572b",
      "0xad492f9cadccce9c3c213edd8ae55c152cd3a3ad",
      "0x0c5d890cf52973ae4a7b10fa7ee18e146d13d87b",
      "0x09b4cda849037d1717e91d201ee416bf1c113895",
    ],
  },
  /** kHYPE, and the accountant of its rate. */
  shares: { role: "token", 999: ["0xfd739d4e423301ce9385c1fb8850539d657c296d"] },
  accountants: { role: "accounting", 999: ["0x9209648ec9d448ef57116b73a2f081835643dc7a"] },
  /** Vault that earns with kHYPE. */
  earnVaults: { role: "vault", 999: ["0x9ba2edc44e0a4632eb4723e81d4142353e1bb160"] },
  /** Withdrawal queue of that vault. */
  earnQueues: { role: "queue", 999: ["0x08a9552688f8dec4835f5396ca3d1fd2713f79a7"] },
})
