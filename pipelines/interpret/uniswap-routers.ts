import type { ContractTable } from "../protocols/protocol.ts"

/**
 * Routers of Uniswap that trade with pools of more than one version: `SwapRouter`, `SwapRouter02` and the universal routers.
 *
 * Source: npm packages `@uniswap/universal-router-sdk` 5.13.0 (`CHAIN_CONFIGS` of `dist/cjs/src/utils/constants.js`) and `@uniswap/sdk-core` 7.19.4
 * (`swapRouter02Address` of `dist/cjs/src/addresses.js`); `deploys.md` of https://github.com/Uniswap/v3-periphery; `mainnet.json` and
 * `optimism.json` of `deploy-addresses` of https://github.com/Uniswap/universal-router; that of Ethereum on Arbitrum and Polygon too: `uniswap/v3/decoder.py` of their `modules` in
 * `rotkehlchen/chain` of https://github.com/rotki/rotki.
 */
export const uniswapRouters: ContractTable = {
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
}
