import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/makerdao/decoder.py` and `constants.py`; its topics are these
 * selectors.
 */
export const dsrContracts = defineContracts({
  /** DSR pot: DAI that earns the savings rate. */
  pots: { role: "savings", 1: ["0x197e90f9fad81970ba7976f33cbd77088e5d7cf7"] },
  dai: { role: "token", 1: ["0x6b175474e89094c44da98b954eedeac495271d0f"] },
})

/** Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/makerdao/decoder.py` and `constants.py`. */
export const migrationContracts = defineContracts({
  sai: { role: "token", 1: ["0x89d24a6b4ccb1b6faa2625fe562bdd9a23260359"] },
  /** Migrates SAI to DAI. */
  migrations: { role: "migrator", 1: ["0xc73e0383f3aff3215e6f04b0331d58cecf0ab849"] },
})

/**
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/makerdao/sai/decoder.py`, whose topics are these selectors;
 * `src/tub.sol` of https://github.com/makerdao/sai.
 */
export const saiContracts = defineContracts({
  /** Holds the positions (CDPs). */
  tubs: { role: "lending-market", 1: ["0x448a5065aebb8e423f0896e6c5d525c040f59af3"] },
})

/**
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/makerdao/decoder.py` and `constants.py`; its topics are these
 * selectors.
 */
export const vaultContracts = defineContracts({
  /** Collateral adapters, one per collateral type. */
  joins: {
    role: "vault",
    1: [
      "0x3d0b1912b66114d4096f48a8cee3a56c231772ca",
      "0x2f0b23f53734252bda2277357e97e1517d6b042a",
      "0x08638ef1a205be6762a8b935f5da9b700cf7322c",
      "0xf04a5cc80b1e94c69b48f5ee68a08cd2f09a7c3e",
      "0x475f1a89c1ed844a08e8f6c50a00228b5e59e4a9",
      "0x4454af7c8bb9463203b66c816220d41ed7837f44",
      "0xa191e578a6736167326d05c119ce0c90849e84b7",
      "0x2600004fd1585f7270756ddc88ad9cfa10dd0428",
      "0x0ac6a1d74e84c2df9063bddc31699ff2a2bb22a2",
      "0xbf72da2bd84c5170618fbe5914b0eca9638d5eb5",
      "0xfa8c996e158b80d77fbd0082bb437556a65b96e0",
      "0x7f62f9592b823331e012d3c5ddf2a7714cfb9de2",
      "0xc7e8cd72bdee38865b4f5615956ef47ce1a7e5d0",
      "0xa6ea3b9c04b8a38ff5e224e7c3d6937ca44c0ef9",
      "0x7e62b7e279dfc78deb656e34d6a435cc08a44666",
      "0xbea7cdfb4b49ec154ae1c0d731e4dc773a3265aa",
      "0x6c186404a7a238d3d6027c0299d1822c1cf5d8f1",
      "0xdfccaf8fdbd2f4805c174f856a317765b49e4a50",
      "0x4a03aa7fb3973d8f0221b466eefb53d0ac195f55",
      "0x3ff33d9162ad47660083d7dc4bc02fb231c81677",
      "0xe29a14bcdea40d83675aa43b72df07f649738c8b",
      "0x3bc3a58b4fc1cbe7e98bb4ab7c99535e8ba9b8f1",
      "0xfd5608515a47c37afba68960c1916b79af9491d0",
      "0x24e459f61ceaa7b1ce70dbaea938940a7c5ad46e",
      "0x885f16e177d45fc9e7c87e1da9fd47a9cfce8e13",
    ],
  },
  /** DAI adapter: mints and burns DAI. */
  issuers: { role: "issuer", 1: ["0x9759a6ac90977b93b58547b4a71c78317f391a28"] },
  /** Rates of the collateral types: `projects/maker/abis/maker-mcd.js` of https://github.com/DefiLlama/DefiLlama-Adapters. */
  jugs: { role: "accounting", 1: ["0x19c0976f590d67707e62397c87829d896dc0f1f1"] },
  /** Tokens of the collateral types: `src/adapters/makerdao/ethereum/index.ts` of https://github.com/llamafolio/llamafolio-api. */
  collaterals: { role: "registry", 1: ["0x5a464c28d19848f44199d003bef5ecc87d090f87"] },
  /** CDP manager: registry of vault owners. */
  managers: { role: "registry", 1: ["0x5ef30b9986345249bc32d8928b7ee64de9435e39"] },
})

/** Creates accounts for the registry and for others. Source: `MainnetProxyFactoryAddresses` of https://github.com/defisaver/defisaver-v3-contracts. */
export const proxyContracts = defineContracts({
  factories: { role: "factory", 1: ["0xa26e15c895efc0616177b7c1e7270a4c7d51c997"] },
})
