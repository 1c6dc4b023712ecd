import { defineContracts } from "../contract-table.ts"

/**
 * Routers across versions: `SwapRouter`, `SwapRouter02` and the universal routers.
 *
 * Source: npm packages `@uniswap/universal-router-sdk` 5.13.0 (`CHAIN_CONFIGS` of `dist/cjs/src/utils/constants.js`) and
 * `@uniswap/sdk-core` 7.19.4 (`swapRouter02Address` of `dist/cjs/src/addresses.js`); `deploys.md` of
 * https://github.com/Uniswap/v3-periphery; `mainnet.json` and `optimism.json` of `deploy-addresses` of
 * https://github.com/Uniswap/universal-router; that of Ethereum on Arbitrum and Polygon too: `uniswap/v3/decoder.py` of their `modules` in
 * `rotkehlchen/chain` of https://github.com/rotki/rotki.
 */
export const sharedContracts = defineContracts({
  routers: {
    role: "router",
    1: [
      "0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad",
      "0x66a9893cc07d91d95644aedd05d03f95e1dba8af",
      "0x4c82d1fbfe28c977cbb58d8c7ff8fcf9f70a2cca",
      "0x23617e59a5925b2a4bf75d73ff6711cd0b29de85",
      "0xab863e752bf67d8dcdd929eaae9be9dc83fb3bbb",
      "0xef1c6e67703c7bd7107eed8303fbe6ec2554bf6b",
      "0x4c60051384bd2d3c01bfc845cf5f4b44bcbe9de5",
      "0xe592427a0aece92de3edee1f18e0157c05861564",
      "0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45",
    ],
    10: [
      "0xcb1355ff08ab38bbce60111f1bb2b784be25d7e8",
      "0x851116d9223fabed8e56c0e6b8ad0c31d98b3507",
      "0x8b844f885672f333bc0042cb669255f93a4c1e6b",
      "0xc09255d86db563cbc11c2fcf4a0c512e160111b4",
      "0xb555edf5dcf85f42ceef1f3630a52a108e55a654",
      "0xec8b0f7ffe3ae75d7ffab09429e3675bb63503e4",
      "0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad",
      "0xe592427a0aece92de3edee1f18e0157c05861564",
      "0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45",
    ],
    30: ["0x0b14ff67f0014046b4b99057aec4509640b3947a"],
    56: [
      "0x4dae2f939acf50408e13d58534ff8c2776d45265",
      "0x1906c1d672b88cd1b9ac7593301ca990f94eae07",
      "0x8b844f885672f333bc0042cb669255f93a4c1e6b",
      "0xdc264714f68d84cf29bc605589405e78bdbe7c9f",
      "0xec8b0f7ffe3ae75d7ffab09429e3675bb63503e4",
      "0xb971ef87ede563556b2ed4b1c0b0019111dd85d2",
    ],
    130: [
      "0x4d73a4411ca1c660035e4aecc8270e5dddec8c17",
      "0xef740bf23acae26f6492b10de645d6b98dc8eaf3",
      "0xfdf682f51fe81aa4898f0ae2163d8a55c127fbc7",
      "0xd1b797d92d87b688193a2b976efc8d577d204343",
      "0x73855d06de49d0fe4a9c42636ba96c62da12ff9c",
    ],
    137: [
      "0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad",
      "0xec7be89e9d109e7e3fec59c222cf297125fefda2",
      "0x1095692a6237d83c6a72f3f5efedb9a670c49223",
      "0x8b844f885672f333bc0042cb669255f93a4c1e6b",
      "0xdc264714f68d84cf29bc605589405e78bdbe7c9f",
      "0x643770e279d5d0733f21d6dc03a8efbabf3255b4",
      "0xe592427a0aece92de3edee1f18e0157c05861564",
      "0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45",
    ],
    143: [
      "0x0d97dc33264bfc1c226207428a79b26757fb9dc3",
      "0xfdf682f51fe81aa4898f0ae2163d8a55c127fbc7",
      "0xa6ce4f10d83dbddac17e68e1837ca9ce6a1b596e",
      "0xfe31f71c1b106eac32f1a19239c9a9a72ddfb900",
    ],
    324: ["0x28731bcc616b5f51dd52cf2e4df0e78dd1136c06", "0x99c56385dabce3e81d8499d0b8d0257abc07e8a3"],
    480: [
      "0x8ac7bee993bb44dab564ea4bc9ea67bf9eb5e743",
      "0x8b844f885672f333bc0042cb669255f93a4c1e6b",
      "0xf025e0fe9e331a0ef05c2ad3c4e9c64b625cda6f",
      "0x091ad9e2e6e5ed44c1c66db50e49a601f9f36cf6",
    ],
    1868: [
      "0x0e2850543f69f678257266e0907ff9a58b3f13de",
      "0x8b844f885672f333bc0042cb669255f93a4c1e6b",
      "0x661e93cca42afacb172121ef892830ca3b70f08d",
      "0x7e40db01736f88464e5f4e42394f3d5bbb6705b9",
    ],
    4326: [
      "0x48fd03529d2a91be835f07f6b72f53b4aad6093d",
      "0xaedd1cf4c14e833140a61e9c0d2b73a64795c823",
      "0x48020de9208bafc183f5cad5118ffbe8f0f913f5",
    ],
    8453: [
      "0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad",
      "0x6ff5693b99212da76ad316178a184ab56d299b43",
      "0xfdf682f51fe81aa4898f0ae2163d8a55c127fbc7",
      "0xd6145b2d3f379919e8cdeda7b97e37c4b2ca9c40",
      "0xec8b0f7ffe3ae75d7ffab09429e3675bb63503e4",
      "0x2626664c2603336e57b271c5c0b26f421741e481",
    ],
    42161: [
      "0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad",
      "0x5e325eda8064b456f4781070c0738d849c824258",
      "0xa51afafe0263b40edaef0df8781ea9aa03e381a3",
      "0x8b844f885672f333bc0042cb669255f93a4c1e6b",
      "0x2d01411773c8c24805306e89a41f7855c3c4fe65",
      "0xec8b0f7ffe3ae75d7ffab09429e3675bb63503e4",
      "0xe592427a0aece92de3edee1f18e0157c05861564",
      "0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45",
    ],
    42220: [
      "0x643770e279d5d0733f21d6dc03a8efbabf3255b4",
      "0xcb695bc5d3aa22cad1e6df07801b061a05a0233a",
      "0x8b844f885672f333bc0042cb669255f93a4c1e6b",
      "0xe2023f3fa515cf070e07fd9d51c1d236e07843f4",
      "0x88a3ed7f21a3fcf6adb86b6f878c5b7a02d20e9b",
      "0x5615cdab10dc425a742d643d949a7f474c01abc4",
    ],
    43114: [
      "0x4dae2f939acf50408e13d58534ff8c2776d45265",
      "0x94b75331ae8d42c1b61065089b7d48fe14aa73b7",
      "0x8b844f885672f333bc0042cb669255f93a4c1e6b",
      "0x661e93cca42afacb172121ef892830ca3b70f08d",
      "0x82635af6146972cd6601161c4472ffe97237d292",
      "0xbb00ff08d01d300023c629e8ffffcb65a5a578ce",
    ],
    57073: [
      "0x112908dac86e20e7241b0927479ea3bf935d1fa0",
      "0x661e93cca42afacb172121ef892830ca3b70f08d",
      "0x8bbcaeb326ad590521a921c9e457ee09f336b48c",
      "0x177778f19e89dd1012bdbe603f144088a95c4b53",
    ],
    59144: [
      "0x661e93cca42afacb172121ef892830ca3b70f08d",
      "0x8b844f885672f333bc0042cb669255f93a4c1e6b",
      "0xdc264714f68d84cf29bc605589405e78bdbe7c9f",
      "0x3d4e44eb1374240ce5f1b871ab261cd16335b76a",
    ],
    81457: [
      "0x643770e279d5d0733f21d6dc03a8efbabf3255b4",
      "0xeabbcb3e8e415306207ef514f660a3f820025be3",
      "0x8b844f885672f333bc0042cb669255f93a4c1e6b",
      "0x661e93cca42afacb172121ef892830ca3b70f08d",
      "0x549feb8c9bd4c12ad2ab27022da12492ac452b66",
    ],
    7777777: [
      "0x2986d9721a49838ab4297b695858af7f17f38014",
      "0x3315ef7ca28db74abadc6c44570efdf06b04b020",
      "0xfdf682f51fe81aa4898f0ae2163d8a55c127fbc7",
      "0xf025e0fe9e331a0ef05c2ad3c4e9c64b625cda6f",
      "0x7de04c96be5159c3b5ceffc82aa176dc81281557",
    ],
  },
})

/** Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/airdrops/decoder.py`. */
export const airdropContracts = defineContracts({
  distributors: { role: "distributor", 1: ["0x090d4613473dee047c3f2706764f49e0821d256e"] },
})

/**
 * Source: npm package `@uniswap/sdk-core` 7.19.4, `V2_ROUTER_ADDRESSES` and `V2_FACTORY_ADDRESSES` of `dist/cjs/src/addresses.js`; those of
 * Zora: https://docs.uniswap.org/contracts/v2/reference/smart-contracts/v2-deployments; the first router: `UniswapV2Library` of
 * https://github.com/Uniswap/v2-periphery; the hash, for most chains: `pairInitCodeHash` of `script/deployParameters` in
 * https://github.com/Uniswap/universal-router. On the development chain: `ops/devnet/chain/contract-list.ts`.
 */
export const v2Contracts = defineContracts({
  /** V2 routers. */
  routers: {
    role: "router",
    1: ["0xf164fc0ec4e93095b804a4795bbe1e041497b92a", "0x7a250d5630b4cf539739df2c5dacb4c659f2488d"],
    10: ["0x4a7b5da61326a6379179b40d00f57e5bbdc962c2"],
    56: ["0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24"],
    130: ["0x284f11109359a7e1306c3e447ef14d38400063ff"],
    137: ["0xedf6066a2b290c185783862c7f4776a2c8077ad1"],
    143: ["0x4b2ab38dbf28d31d467aa8993f6c2585981d6804"],
    480: ["0x541ab7c31a119441ef3575f6973277de0ef460bd"],
    1868: ["0x273f68c234fa55b550b40e563c4a488e0d334320"],
    4326: ["0xb73055db2b3a3eae87a331dd88e4a80b43602690"],
    8453: ["0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24"],
    42161: ["0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24"],
    43114: ["0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24"],
    59144: ["0x8702463e73f74d0b6765abceb314ef07acb92650"],
    81457: ["0xbb66eb1c5e875933d44dae661dbd80e5d9b03035"],
    7777777: ["0xa00f34a632630efd15223b1968358ba4845beec7"],
  },
  pairFactories: {
    role: "factory",
    1: ["0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f"],
    10: ["0x0c3c1c532f1e39edf36be9fe0be1410313e074bf"],
    56: ["0x8909dc15e40173ff4699343b6eb8132c65e18ec6"],
    130: ["0x1f98400000000000000000000000000000000002"],
    137: ["0x9e5a52f57b3038f1b8eee45f28b3c1967e22799c"],
    143: ["0x182a927119d56008d921126764bf884221b10f59"],
    480: ["0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f"],
    1868: ["0x97febbc2adbd5644ba22736e962564b23f5828ce"],
    4326: ["0xbf56488c857a881ae7e3bed27cf99c10a7ab7e50"],
    8453: ["0x8909dc15e40173ff4699343b6eb8132c65e18ec6"],
    31337: ["0xa513e6e4b8f2a923d98304ec87f64353c4d5c853"],
    42161: ["0xf1d7cc64fb4452f05c498126312ebe29f30fbcf9"],
    42220: ["0x79a530c8e2fa8748b7b40dd3629c0520c2ccf03f"],
    43114: ["0x9e5a52f57b3038f1b8eee45f28b3c1967e22799c"],
    57073: ["0xfe57a6ba1951f69ae2ed4abe23e0f095df500c04"],
    59144: ["0x114a43df6c5f54ebb8a9d70cd1951d3dd68004c7"],
    81457: ["0x5c346464d33f90babaf70db6388507cc889c1070"],
    7777777: ["0x0f797dc7efaea995bb916f268d919d0a1950ee3c"],
  },
})

/**
 * Staking of shares of four pairs for UNI, in contracts like Synthetix' `StakingRewards`.
 *
 * Source: "Miscellaneous Addresses" of the reference of governance in https://github.com/Uniswap/docs; on the development chain:
 * `ops/devnet/chain/contract-list.ts`.
 */
export const farmContracts = defineContracts({
  farms: {
    role: "staking",
    1: [
      "0x6c3e4cb2e96b01f4b866965a91ed4437839a121a",
      "0x7fba4b8dc5e7616e59622806932dbea72537a56b",
      "0xa1484c3aa22a66c62b77e0ae78e15258bd0cb711",
      "0xca35e32e7926b96a9988f61d510e038108d8068e",
    ],
    31337: ["0x68b1d87f95878fe05b998f19b66f4baba5de1aed"],
  },
})

/**
 * Source: npm package `@uniswap/sdk-core` 7.19.4, `nonfungiblePositionManagerAddress` and `v3CoreFactoryAddress` of
 * `dist/cjs/src/addresses.js`. On the development chain: `ops/devnet/chain/contract-list.ts`.
 */
export const v3Contracts = defineContracts({
  /** Position manager. */
  positions: {
    role: "position-manager",
    1: ["0xc36442b4a4522e871399cd717abdd847ab11fe88"],
    10: ["0xc36442b4a4522e871399cd717abdd847ab11fe88"],
    30: ["0x9d9386c042f194b460ec424a1e57acde25f5c4b1"],
    56: ["0x7b8a01b39d58278b5de7e48c8449c9f4f5170613"],
    130: ["0x943e6e07a7e8e791dafc44083e54041d743c46e9"],
    137: ["0xc36442b4a4522e871399cd717abdd847ab11fe88"],
    143: ["0x7197e214c0b767cfb76fb734ab638e2c192f4e53"],
    324: ["0x0616e5762c1e7dc3723c50663df10a162d690a86"],
    480: ["0xec12a9f9a09f50550686363766cc153d03c27b5e"],
    1868: ["0x56c1205b0244332011c1e866f4ea5384eb6bfa2c"],
    4326: ["0xcdc86e98184e96436f733a8bf31bd4f0214e6d7d"],
    8453: ["0x03a520b32c04bf3beef7beb72e919cf822ed34f1"],
    31337: ["0xb7f8bc63bbcad18155201308c8f3540b07f84f5e"],
    42161: ["0xc36442b4a4522e871399cd717abdd847ab11fe88"],
    42220: ["0x3d79edaabc0eab6f08ed885c05fc0b014290d95a"],
    43114: ["0x655c406ebfa14ee2006250925e54ec43ad184f8b"],
    57073: ["0xc0836e5b058bbe22ae2266e1ac488a1a0fd8dce8"],
    59144: ["0x4615c383f85d0a2bbed973d83ccecf5cb7121463"],
    81457: ["0xb218e4f7cf0533d4696fdfc419a0023d33345f28"],
    7777777: ["0xbc91e8dfa3ff18de43853372a3d7dfe585137d78"],
  },
  poolFactories: {
    role: "factory",
    1: ["0x1f98431c8ad98523631ae4a59f267346ea31f984"],
    10: ["0x1f98431c8ad98523631ae4a59f267346ea31f984"],
    56: ["0xdb1d10011ad0ff90774d0c6bb92e5c5c8b4461f7"],
    137: ["0x1f98431c8ad98523631ae4a59f267346ea31f984"],
    8453: ["0x33128a8fc17869897dce68ed026d694621f6fdfd"],
    31337: ["0x8a791620dd6260079bf849dc5567adc3f2fdc318"],
    42161: ["0x1f98431c8ad98523631ae4a59f267346ea31f984"],
  },
})

/**
 * Source: npm package `@uniswap/sdk-core` 7.19.4, `v4PoolManagerAddress`, `v4PositionManagerAddress` and `v4StateView` of
 * `dist/cjs/src/addresses.js`; the first and the last also in `docs/contracts/v4/deployments.mdx` of https://github.com/Uniswap/docs.
 */
export const v4Contracts = defineContracts({
  /** `PoolManager`: holds the tokens of all pools. */
  poolManagers: {
    role: "exchange",
    1: ["0x000000000004444c5dc75cb358380d2e3de08a90"],
    10: ["0x9a13f98cb987694c9f086b1f5eb990eea8264ec3"],
    56: ["0x28e2ea090877bf75740558f6bfb36a5ffee9e9df"],
    130: ["0x1f98400000000000000000000000000000000004"],
    137: ["0x67366782805870060151383f4bbff9dab53e5cd6"],
    143: ["0x188d586ddcf52439676ca21a244753fa19f9ea8e"],
    480: ["0xb1860d529182ac3bc1f51fa2abd56662b7d13f33"],
    1868: ["0x360e68faccca8ca495c1b759fd9eee466db9fb32"],
    4326: ["0xacb7e78fa05d562e0a5d3089ec896d57d057d38e"],
    8453: ["0x498581ff718922c3f8e6a244956af099b2652b2b"],
    42161: ["0x360e68faccca8ca495c1b759fd9eee466db9fb32"],
    42220: ["0x288dc841a52fca2707c6947b3a777c5e56cd87bc"],
    43114: ["0x06380c0e0912312b5150364b9dc4542ba0dbbc85"],
    57073: ["0x360e68faccca8ca495c1b759fd9eee466db9fb32"],
    59144: ["0x248083fb965359d82b06c1f5322480dcfc1ad857"],
    81457: ["0x1631559198a9e474033433b2958dabc135ab6446"],
    7777777: ["0x0575338e4c17006ae181b47900a84404247ca30f"],
  },
  /** Position manager. */
  positions: {
    role: "position-manager",
    1: ["0xbd216513d74c8cf14cf4747e6aaa6420ff64ee9e"],
    10: ["0x3c3ea4b57a46241e54610e5f022e5c45859a1017"],
    56: ["0x7a4a5c919ae2541aed11041a1aeee68f1287f95b"],
    130: ["0x4529a01c7a0410167c5740c487a8de60232617bf"],
    137: ["0x1ec2ebf4f37e7363fdfe3551602425af0b3ceef9"],
    143: ["0x5b7ec4a94ff9bedb700fb82ab09d5846972f4016"],
    480: ["0xc585e0f504613b5fbf874f21af14c65260fb41fa"],
    1868: ["0x1b35d13a2e2528f192637f14b05f0dc0e7deb566"],
    4326: ["0x9ae0921e981aaa7308f176f8d4f9129b9247c89d"],
    8453: ["0x7c5f5a4bbd8fd63184577525326123b519429bdc"],
    42161: ["0xd88f38f930b7952f2db2432cb002e7abbf3dd869"],
    42220: ["0xf7965f3981e4d5bc383bfbcb61501763e9068ca9"],
    43114: ["0xb74b1f14d2754acfcbbe1a221023a5cf50ab8acd"],
    57073: ["0x1b35d13a2e2528f192637f14b05f0dc0e7deb566"],
    59144: ["0xddcad5775b2816a87495f207731b3571d7ee3c76"],
    81457: ["0x4ad2f4cca2682cbb5b950d660dd458a1d3f1baad"],
    7777777: ["0xf66c7b99e2040f0d9b326b3b7c152e9663543d63"],
  },
  /** `StateView`: reads pools. */
  lenses: {
    role: "registry",
    1: ["0x7ffe42c4a5deea5b0fec41c94c136cf115597227"],
    10: ["0xc18a3169788f4f75a170290584eca6395c75ecdb"],
    56: ["0xd13dd3d6e93f276fafc9db9e6bb47c1180aee0c4"],
    130: ["0x86e8631a016f9068c3f085faf484ee3f5fdee8f2"],
    137: ["0x5ea1bd7974c8a611cbab0bdcafcb1d9cc9b3ba5a"],
    143: ["0x77395f3b2e73ae90843717371294fa97cc419d64"],
    480: ["0x51d394718bc09297262e368c1a481217fdeb71eb"],
    1868: ["0x76fd297e2d437cd7f76d50f01afe6160f86e9990"],
    4326: ["0x726f84e1dfb8d375a365e0808282f40d52d3e4e8"],
    8453: ["0xa3c0c9b65bad0b08107aa264b0f3db444b867a71"],
    42161: ["0x76fd297e2d437cd7f76d50f01afe6160f86e9990"],
    42220: ["0xbc21f8720babf4b20d195ee5c6e99c52b76f2bfb"],
    43114: ["0xc3c9e198c735a4b97e3e683f391ccbdd60b69286"],
    57073: ["0x76fd297e2d437cd7f76d50f01afe6160f86e9990"],
    59144: ["0xe861de206e460a8b936b05ad3816520b58ccdf9b"],
    81457: ["0x12a88ae16f46dce4e8b15368008ab3380885df30"],
    7777777: ["0x385785af07d63b50d0a0ea57c4ff89d06adf7328"],
  },
})

/** Source: npm package `@uniswap/uniswapx-sdk`, `REACTOR_ADDRESS_MAPPING` of `dist/cjs/src/constants.js`. */
export const xContracts = defineContracts({
  reactors: {
    role: "exchange",
    1: [
      "0x6000da47483062a0d734ba3dc7576ce6a0b645c4",
      "0x00000011f84b9aa48e5f8aa8b9897600006289be",
      "0x0000000015757c461808ea25eb309638b62681cf",
    ],
    10: ["0x000000000923439a92dae8930613568824108631"],
    56: ["0x00000000a55e50c71b70db3c8b58749cd1e18eb2"],
    130: ["0x00000006021a6bce796be7ba509bbba71e956e37", "0x000000005af66799d1a6317714d66800f9ca1406"],
    137: ["0x6000da47483062a0d734ba3dc7576ce6a0b645c4", "0x00000000bab6e234db8ad638b6a6395b7c499bc4"],
    8453: ["0x000000001ec5656dcdb24d90dfa42742738de729", "0x000000008a8330b5d1f43a62bf4c673a49f27ba0"],
    42161: ["0x1bd1aadc9e230626c44a139d7e70d842749351eb", "0xb274d5f4b833b61b340b654d600a864fb604a87c"],
  },
})

/** Contracts through which many protocols move tokens. Source: https://github.com/Uniswap/permit2, `README.md`. */
export const permitContracts = defineContracts({
  permits: { role: "spender", every: ["0x000000000022d473030f116ddee9f6b43ac78ba3"] },
})
