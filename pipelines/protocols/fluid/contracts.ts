import { defineContracts } from "../contract-table.ts"

/** Source: `deployments/<chain>/fToken_*.json`, `VaultFactory.json` and `VaultResolver.json` of https://github.com/Instadapp/fluid-contracts-public. */
export const contracts = defineContracts({
  /** NFTs of loans. */
  loans: {
    role: "lending-market",
    1: ["0x324c5dc1fc42c7a4d43d92df1eba58a54d13bf2d"],
    56: ["0x324c5dc1fc42c7a4d43d92df1eba58a54d13bf2d"],
    137: ["0x324c5dc1fc42c7a4d43d92df1eba58a54d13bf2d"],
    8453: ["0x324c5dc1fc42c7a4d43d92df1eba58a54d13bf2d"],
    42161: ["0x324c5dc1fc42c7a4d43d92df1eba58a54d13bf2d"],
  },
  /** Reads loans. */
  resolvers: {
    role: "application",
    1: ["0xa5c3e16523eeeddcc34706b0e6be88b4c6ea95cc"],
    56: ["0xa5c3e16523eeeddcc34706b0e6be88b4c6ea95cc"],
    137: ["0xa5c3e16523eeeddcc34706b0e6be88b4c6ea95cc"],
    8453: ["0xa5c3e16523eeeddcc34706b0e6be88b4c6ea95cc"],
    42161: ["0xa5c3e16523eeeddcc34706b0e6be88b4c6ea95cc"],
  },
  /** `DexResolver` of the same folder: the amounts that shares of exchanges represent. */
  exchangeResolvers: {
    role: "application",
    1: ["0x11d80cff056cef4f9e6d23da8672fe9873e5cc07"],
    56: ["0xaf572efc84d905926f7b05c1b7be04e4e89542b0"],
    137: ["0x11d80cff056cef4f9e6d23da8672fe9873e5cc07"],
    8453: ["0x11d80cff056cef4f9e6d23da8672fe9873e5cc07"],
    42161: ["0x11d80cff056cef4f9e6d23da8672fe9873e5cc07"],
  },
  /** Stakes of deposits: `fToken_*_StakingRewards.json` of the same folder. */
  stakings: {
    role: "staking",
    1: ["0x2fa6c95b69c10f9f52b8990b6c03171f13c46225", "0x490681095ed277b45377d28ca15ac41d64583048"],
    42161: ["0x48f89d731c5e3b5bee8235162fc2c639ba62db7d", "0x65241f6cacde58c03400cb84542a2c197d6de9c3"],
  },
  /** Deposits of one token each (fTokens), ERC-4626 vaults. */
  deposits: {
    role: "vault",
    1: [
      "0x6a29a46e21c730dca1d8b23d637c101cec605c5b",
      "0x9fb7b4477576fe5b32be4c1843afb1e55f251b33",
      "0x5c20b550819128074fd538edf79791733ccedd18",
      "0x15e8c742614b5d8db4083a41df1a14f5d2bfb400",
      "0x90551c1795392094fe6d29b758eccd233cfaa260",
      "0x2bbe31d63e6813e3ac858c04dae43fb2a72b0d11",
      "0x2411802d8bea09be0af8fd8d08314a63e706b29c",
    ],
    56: [
      "0x007df53cda786450cf8145a73b2748b241a0069c",
      "0xfe60462e93cee34319f48cfc6acfbc13c2882df9",
      "0xa5b8fca32e5252b0b58eabf1a8c79d958f8ee6a2",
      "0x527c2a0b8a3edd9696b4a9443ef66ec30fd7b84a",
    ],
    137: [
      "0xd70dd80bc39d56e21a4475f72021bc6c5b0e4518",
      "0x571d456b578fdc34e26e6d636736ed7c0cdb9d89",
      "0x6f5e34eff43d9ab7c977512509c53840b5efba85",
      "0xd3154535e4d0e179583ad694859e4e876eb12d24",
      "0x41b8b33a413681cb7d869d287e99c30c6df775b9",
      "0x8c618d33463f10ddaecba2739fcfb25d58c23243",
    ],
    8453: [
      "0x1943fa26360f038230442525cf1b9125b5dcb401",
      "0x8ddbffa3cfda2355a23d6b11105ac624bdbe3631",
      "0xf42f5795d9ac7e9d757db633d693cd548cfd9169",
      "0x9272d6153133175175bc276512b2336be3931ce9",
      "0xf62e339f21d8018940f188f6987bcdf02a849619",
      "0x896e39f0e9af61eca9dd2938e14543506ef2c2b5",
    ],
    42161: [
      "0xbe3860fd4c3facdf8ad57aa8c1a36d6dc4390a49",
      "0x037dff1c12805707d7c29f163e0f09fc9102657a",
      "0x1a996cb54bb95462040408c06122d45d6cdb6096",
      "0x4a03f37e7d3fc243e3f99341d36f4b829bee5e03",
      "0x45df0656f8adf017590009d2f1898eeca4f0a205",
      "0x3459fcc94390c3372c0f7b4cd3f8795f0e5afe96",
      "0x0d00c4a2f766b7afe2cc8f6467e296400a32b239",
      "0x66c25cd75ebdaa7e04816f643d8e46cecd3183c9",
    ],
  },
})
