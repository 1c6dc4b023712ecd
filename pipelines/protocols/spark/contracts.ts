import { defineContracts } from "../contract-table.ts"

/** Source: `…_SPTOKEN`, `…_ATOKEN` and `…_DEBT_TOKEN` of `src/SparkLend.sol` and `src/Gnosis.sol` of https://github.com/sparkdotfi/spark-address-registry. */
export const tokenContracts = defineContracts({
  /** Deposits, one token for each asset. */
  deposits: {
    role: "token",
    1: [
      "0xb3973d459df38ae57797811f2a1fd061da1bc123",
      "0x4dedf26112b3ec8ec46e7e31ea5e123490b05b8b",
      "0xb131cd463d83782d4de33e00e35ef034f0869ba1",
      "0x7b481acc9fdaddc9af2cbea1ff2342cb1733e50f",
      "0xa9d4ecebd48c282a70cfd3c469d6c8f178a5738e",
      "0x779224df1c756b4edd899854f32a53e8c2b2ce5d",
      "0x9985df20d7e9103ecbceb16a84956434b6f06ae8",
      "0x856f1ea78361140834fdcd0db0b08079e4a45062",
      "0x78f897f0fe2d3b5690ebae7f19862deacedf10a7",
      "0x6715bc100a183cc65502f05845b589c1919ca3d3",
      "0xce6ca9cdce00a2b0c0d1dac93894f4bd2c960567",
      "0x377c3bd93f2a2984e1e7be6a5c22c525ed4a4815",
      "0xc02ab1a5eaa8d1b114ef786d9bde108cd4364359",
      "0xe7df13b8e3d6740fe17cbe928c7334243d86c92f",
      "0x4197ba364ae6698015ae5c1468f54087602715b2",
      "0x3cfd5c0d4acaa8faee335842e4f31159fc76b008",
      "0x59cd1c87501baa753d0b5b5ab5d8416a45cd71db",
      "0x12b54025c112aa61face2cdb7118740875a566e9",
    ],
    100: [
      "0x5671b0b8ac13dc7813d36b99c21c53f6cd376a14",
      "0x629d562e92fed431122e865cc650bc6bde6b96b0",
      "0x9ee4271e17e3a427678344fd2ee64663cb78b4be",
      "0xc9fe2d32e96bb364c7d29f3663ed3b27e30767bb",
      "0xe877b96caf9f180916bf2b5ce7ea8069e0123182",
      "0x5850d127a04ed0b4f1fcdfb051b3409fb9fe6b90",
      "0xa34db0ee8f84c4b90ed268df5abbe7dcd3c277ec",
      "0x08b0caebe352c3613302774cd9b82d08afd7bdc4",
      "0x6dc304337bf3eb397241d1889cae7da638e6e782",
    ],
  },
  /** Debts with a variable rate. */
  debts: {
    role: "token",
    1: [
      "0x661fe667d2103eb52d3632a3eb2cabd123f27938",
      "0xf705d2b7e92b3f38e6ae7afadaa2fee110fe5914",
      "0xb0b14dd477e6159b4f3f210cf45f0954f57c0fab",
      "0x57a2957651da467fcd4104d749f2f3684784c25a",
      "0x096bddfee63f44a97cc6d2945539ee7c8f94637d",
      "0x3357d2db7763d6cd3a99f0763ebf87e0096d95f9",
      "0xba2c8f2ea5b56690bfb8b709438f049e5dd76b96",
      "0xc528f0c91cfae4fd86a68f6dfd4d7284707bec68",
      "0xabc57081c04d921388240393ec4088aa47c6832b",
      "0x4e89b83f426fed3f2ef7bb2d7eb5b53e288e1a13",
      "0x764591dc9ba21c1b92049331b80b6e2a2acf8b17",
      "0x7b70d04099cb9cfb1db7b6820badafb4c5c70a67",
      "0x8c147debea24fb98ade8dda4bf142992928b449e",
      "0x529b6158d1d2992e3129f7c69e81a7c677dc3b12",
      "0xf6fee3a8ac8040c3d6d81d9a4a168516ec9b51d2",
      "0xc2bd6d2fee70a0a73a33795bdbee0368aef5c766",
      "0x2e7576042566f8d6990e07a1b61ad1efd86ae70d",
      "0xd5c3e3b566a42a6110513ac7670c1a86d76e13e6",
    ],
    100: [
      "0xd4babf714964e399f95a7bb94b3deaf22d9f575d",
      "0x0ad6ccf9a2e81d4d48ab7db791e9da492967eb84",
      "0x3294da2e28b29d1c08d556e2b86879d221256d31",
      "0x868adfdf12a86422524eab6978beae08a0008f37",
      "0x1022e390e2457a78e18aeee0bbf0e96e482eee19",
      "0xbc4f20daf4e05c17e93676d2cec39769506b8219",
      "0x397b97b572281d0b3e3513bd4a7b38050a75962b",
      "0x3a98abc6f46ca2fc6c7d06ed02184d63c55e19b2",
      "0x0b33480d3fbd1e2dbe88c82aabe191d7473759d5",
    ],
  },
})

/**
 * Source: `POOL` and `INCENTIVES` of `src/SparkLend.sol` (Ethereum) and `src/Gnosis.sol` of https://github.com/sparkdotfi/spark-address-registry; savings:
 * https://github.com/rotki/rotki, `spark/savings/decoder.py` of the chains' `modules` and of `rotkehlchen/chain/evm/decoding`.
 */
export const contracts = defineContracts({
  /** Lending pools of all markets. */
  pools: {
    role: "lending-market",
    1: ["0xc13e21b648a5ee794902342038ff3adab66be987"],
    100: ["0x2dae5307c5e3fd1cf5a72cb6f698f915860607e0"],
  },
  /** Rewards controllers. */
  incentives: {
    role: "distributor",
    1: ["0x4370d3b6c9588e02ce9d22e684387859c7ff5b34"],
    100: ["0x98e6bcba7d5dafbfa4a92daf08d3d7512820c30c"],
  },
  /** Savings vault shares. On rollups they are bridged from Ethereum and traded against a PSM. */
  savings: {
    role: "savings",
    1: ["0xbc65ad17c5c0a2a4d159fa5a503f4992c7b545fe", "0xa3931d71877c0e7a3148cb7eb4463524fec27fbd"],
    10: ["0xcf9326e24ebffbef22ce1050007a43a3c0b6db55", "0xb5b2dc7fd34c249f4be7fb1fcea07950784229e0"],
    100: ["0xaf204776c7245bf4147c2612bf6e5972ee483701"],
    8453: ["0x3128a0f7f0ea68e7b7c9b00afa7e41045828e858", "0x5875eee11cf8398102fdad704c9e96607675467a"],
    42161: ["0x940098b108fb7d0a7e374f6eded7760787464609", "0xddb46999f8891663a8f2828d25298f70416d7610"],
  },
  /** Savings vaults (ERC-4626) of USDC, native on every chain: `SUSDC` of `src` of https://github.com/sparkdotfi/spark-address-registry. */
  dollarSavings: {
    role: "savings",
    1: ["0xbc65ad17c5c0a2a4d159fa5a503f4992c7b545fe"],
    10: ["0xcf9326e24ebffbef22ce1050007a43a3c0b6db55"],
    8453: ["0x3128a0f7f0ea68e7b7c9b00afa7e41045828e858"],
    42161: ["0x940098b108fb7d0a7e374f6eded7760787464609"],
  },
  /** Savings in USDC, PYUSD, USDT and Ether: `projects/spark-savings/index.js` of https://github.com/DefiLlama/DefiLlama-Adapters; sUSDC of Unichain, too. */
  assetSavings: {
    role: "savings",
    1: [
      "0x28b3a8fb53b741a8fd78c0fb9a6b2393d896a43d",
      "0x80128dbb9f07b93dde62a6daeadb69ed14a7d354",
      "0xe2e7a17dff93280dec073c995595155283e3c372",
      "0xfe6eb3b609a7c8352a241f7f3a21cea4e9209b8f",
    ],
    130: ["0x14d9143becc348920b68d123687045db49a016c6"],
    42161: ["0x45d91340b3b7b96985a72b5c678f7d9e8d664b62"],
    43114: ["0x28b3a8fb53b741a8fd78c0fb9a6b2393d896a43d"],
  },
  /** Peg stability modules that trade these shares. */
  stabilityModules: {
    role: "exchange",
    10: ["0xe0f9978b907853f354d79188a3defbd41978af62"],
    8453: ["0x1601843c5e9bc251a3272907010afa41fa18347e"],
    42161: ["0x2b05f8e1cacc6974fd79a673a341fe1f58d27266"],
  },
  /** Deposit and withdraw the coin: `WETH_GATEWAY` of `src/Ethereum.sol` and `src/Gnosis.sol` in https://github.com/sparkdotfi/spark-address-registry. */
  gateways: {
    role: "router",
    1: ["0xbd7d6a9ad7865463de44b05f04559f65e3b11704"],
    100: ["0xbd7d6a9ad7865463de44b05f04559f65e3b11704"],
  },
  /** Exchanges USDC for savings: `USER_ACTIONS_PSM_VARIANT1` of `src/Ethereum.sol` there. */
  helpers: {
    role: "router",
    1: ["0x52d298ff9e77e71c2eb1992260520e7b15257d99"],
  },
  /** SPK: `spark/constants.py` in `rotkehlchen/chain/ethereum/modules` of https://github.com/rotki/rotki, as for the next. */
  airdrops: {
    role: "distributor",
    1: ["0xcba0c0a2a0b6bb11233ec4ea85c5bffea33e724d"],
  },
  /** Staked SPK, a token. */
  stakes: {
    role: "staking",
    1: ["0xc6132faf04627c8d05d6e759fabb331ef2d8f8fd"],
  },
})
