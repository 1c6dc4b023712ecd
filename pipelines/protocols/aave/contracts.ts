import { defineContracts } from "../contract-table.ts"

/** Source: npm package `@bgd-labs/aave-address-book` 4.44.22, `STK_…` of `src/AaveSafetyModule.sol`. */
export const safetyModuleContracts = defineContracts({
  /** Safety module: staked AAVE and staked Balancer pool tokens. GHO has its own part. */
  stakes: {
    role: "staking",
    1: [
      "0x4da27a545c0c5b758a6ba100e3a049001de870f5",
      "0x9eda81c21c273a82be9bbc19b6a6182212068101",
      "0xa1116930326d21fb917d5a27f1e9943a9595fb47",
    ],
  },
})

/** Source: npm package `@bgd-labs/aave-address-book` 4.44.22, `src/UmbrellaEthereum.sol`. */
export const umbrellaContracts = defineContracts({
  /** Staked deposits and GHO, which cover losses; vaults (ERC-4626). */
  stakes: {
    role: "staking",
    1: [
      "0x6bf183243fdd1e306ad2c4450bc7dcf6f0bf8aa6",
      "0xa484ab92fe32b143aee7019fc1502b1daa522d31",
      "0xaafd07d53a7365d3e9fb6f3a3b09ec19676b73ce",
      "0x4f827a63755855cdf3e8f3bcd20265c833f15033",
    ],
  },
  rewards: { role: "distributor", 1: ["0x4655ce3d625a63d30ba704087e52b4c31e38188b"] },
})

/**
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/aave/v1/decoder.py`, whose topics are the hashes of the first
 * two events, and `contracts/lendingpool/LendingPool.sol` of https://github.com/aave/aave-protocol.
 */
export const v1Contracts = defineContracts({
  pools: { role: "lending-market", 1: ["0x398ec7346dcd622edc5ae82352f02be94c62d119"] },
})

/** Source: npm package `@bgd-labs/aave-address-book` 4.44.22, `POOL` and `DEFAULT_INCENTIVES_CONTROLLER` of `src/AaveV2*.sol`. */
export const v2Contracts = defineContracts({
  pools: {
    role: "lending-market",
    1: [
      "0x7d2768de32b0b80b7a3454c06bdac94a69ddc7a9",
      "0x7937d4799803fbbe595ed57278bc4ca21f3bffcb",
      "0x37d7306019a38af123e4b245eb6c28af552e0bb0",
    ],
    137: ["0x8dff5e27ea6b7ac08ebfdf9eb090f32ee9a30fcf"],
    43114: ["0x4f01aed16d97e3ab5ab2b501154dc9bb0f1a5a2c"],
  },
  /** Rewards controllers. */
  incentives: {
    role: "distributor",
    1: ["0xd784927ff2f95ba542bfc824c8a8a98f3495f6b5"],
    137: ["0x357d51124f59836ded84c8a1730d72b749d8bc23"],
    43114: ["0x01d83fe6a10d2f2b7af17034343746188272cac9"],
  },
})

/** Source: npm package `@aave-dao/aave-address-book` 4.68.1, `POOL` and `DEFAULT_INCENTIVES_CONTROLLER` of `src/AaveV3*.sol`. */
export const v3Contracts = defineContracts({
  /**
   * Move deposits and loans of version 2 into version 3: `MIGRATION_HELPER` of `src/AaveV2*.sol` there, and for the first one on Ethereum
   * `V3_MIGRATION_HELPER` of https://github.com/rotki/rotki.
   */
  migrators: {
    role: "migrator",
    1: ["0xb748952c7bc638f31775245964707bcc5ddfabfc", "0xd417d34d7aaf70b24fbc6b36808e3396c991c5e4"],
    137: ["0x781978ac59710b5fdd00d5c6a6c3662ba3d85b84"],
    43114: ["0xfdf9714c74df0535d77dacdbf621e0c977cd5bc5"],
  },
  /** Lending pools of all markets. */
  pools: {
    role: "lending-market",
    1: [
      "0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2",
      "0x0aa97c284e98396202b6a04024f5e2c65026f3c0",
      "0xae05cd22df81871bc7cc2a04becfb516bfe332c8",
      "0x4e033931ad43597d96d6bcc25c280717730b58b1",
    ],
    10: ["0x794a61358d6845594f94dc1db02a252b5b4814ad"],
    56: ["0x6807dc923806fe8fd134338eabca509979a7e0cb"],
    100: ["0xb50201558b00496a145fe76f7424749556e326d8"],
    137: ["0x794a61358d6845594f94dc1db02a252b5b4814ad"],
    143: ["0x69a5f9ad4f96ebf0a0c792dd42a01cc5c0102fef"],
    146: ["0x5362dbb1e601abf3a4c14c22ffeda64042e5eaa3"],
    250: ["0x794a61358d6845594f94dc1db02a252b5b4814ad"],
    324: ["0x78e30497a3c7527d953c6b1e3541b021a98ac43c"],
    1088: ["0x90df02551bb792286e8d4f13e0e357b4bf1d6a57"],
    1868: ["0xdd3d7a7d03d9fd9ef45f3e587287922ef65ca38b"],
    4326: ["0x7e324abc5de01d112afc03a584966ff199741c28"],
    5000: ["0x458f293454fe0d67ec0655f3672301301dd51422"],
    8453: ["0xa238dd80c259a72e81d7e4664a9801593f98d1c5"],
    42161: ["0x794a61358d6845594f94dc1db02a252b5b4814ad"],
    42220: ["0x3e59a31363e2ad014dcbc521c4a0d5757d9f3402"],
    43114: ["0x794a61358d6845594f94dc1db02a252b5b4814ad"],
    59144: ["0xc47b8c00b0f69a36fa203ffeac0334874574a8ac"],
    534352: ["0x11fcfe756c05ad438e312a7fd934381537d3cffe"],
    1666600000: ["0x794a61358d6845594f94dc1db02a252b5b4814ad"],
  },
  /** Rewards controllers. */
  incentives: {
    role: "distributor",
    1: ["0x8164cc65827dcfe994ab23944cbc90e0aa80bfcb", "0x1d5d386a90cea8acea9fa75389e97cf5f1ae21d3"],
    10: ["0x929ec64c34a17401f460460d4b9390518e5b473e"],
    56: ["0xc206c2764a9dbf27d599613b8f9a63acd1160ab4"],
    100: ["0xad4f91d26254b6b0c6346b390dda2991fde2f20d"],
    137: ["0x929ec64c34a17401f460460d4b9390518e5b473e"],
    143: ["0x6f275486dc3ef07691b846e500556774b2d98f59"],
    146: ["0x24bd6e9ca54f1737467def82dca9702925b3aa59"],
    250: ["0x929ec64c34a17401f460460d4b9390518e5b473e"],
    324: ["0x37c972c9ddfc2138ebe33ec19dba063ab9f8966e"],
    1088: ["0x30c1b8f0490fa0908863d6cbd2e36400b4310a6b"],
    1868: ["0xe9dfe1cbd5f10c56c1466f6ac88e1fb304be3780"],
    4326: ["0x3691ff69e22c1353df9f8b2c0b1b16aa5feec389"],
    5000: ["0x682482a584ee20fefc01f4575c45c5d84de6f619"],
    8453: ["0xf9cc4f0d883f1a1eb2c253bdb46c254ca51e1f44"],
    42161: ["0x929ec64c34a17401f460460d4b9390518e5b473e"],
    42220: ["0x4725a0fdbeb14a77964bc1c221ee3a7982263103"],
    43114: ["0x929ec64c34a17401f460460d4b9390518e5b473e"],
    59144: ["0xc67bb8f2314fa0df50cba314c6509a7bdad500c0"],
    534352: ["0xa3f3100c4f1d0624db9db97b40c13885ce297799"],
    1666600000: ["0x929ec64c34a17401f460460d4b9390518e5b473e"],
  },
})

/** Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/aave/gho/constants.py`. */
export const ghoContracts = defineContracts({
  /** Staked GHO (safety module). */
  stakes: { role: "staking", 1: ["0x1a88df1cfe15af22b3c4c783d4e6f7f9e0c1885d"] },
  /** Savings in GHO (sGHO), a vault (ERC-4626): npm package `@aave-dao/aave-address-book` 4.68.1, `SGHO` of `src/GhoEthereum.sol`. */
  savings: { role: "savings", 1: ["0xe1753f2e00940cc31213dd92013cf019dfe4ca1d"] },
})
