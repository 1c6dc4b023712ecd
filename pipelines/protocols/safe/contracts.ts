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

/**
 * Wallets. Most contracts have the same address on every chain; those of zkSync Era and Abstract differ.
 *
 * Source: `src/assets/v1.0.0` to `v1.5.0` of https://github.com/safe-global/safe-deployments.
 */
export const walletContracts = defineContracts({
  /** From 1.4.1 on, the address of the created wallet is an indexed value. */
  factories: {
    role: "factory",
    every: [
      "0x4e1dcf7ad4e460cfd30791ccc4f9c8a4f820ec67",
      "0x14f2982d601c9458f93bd70b218933a6f8165e7b",
      "0xc329d02fd8cb2fc13aa919005af46320794a8629",
    ],
  },
  /** 1.3.0. */
  earlierFactories: {
    role: "factory",
    every: [
      "0xa6b71e26c5e0845f74c812102ca7114b6a896ab2",
      "0xc22834581ebc8527d974f8a1c97e1bea4ef910bc",
      "0xdaec33641865e4651fb43181c6db6f7232ee91c2",
    ],
  },
  /** 1.0.0 and 1.1.1, which 1.2.0 has in common. */
  firstFactories: {
    role: "factory",
    1: ["0x12302fe9c02ff50939baaaaf415fc226c078613c", "0x76e2cfc1f5fa8f6a5b3fc4c8f4788f0116861f9b"],
    100: ["0x12302fe9c02ff50939baaaaf415fc226c078613c", "0x76e2cfc1f5fa8f6a5b3fc4c8f4788f0116861f9b"],
  },
  firstSingletons: {
    role: "account",
    1: [
      "0xb6029ea3b2c51d09a50b53ca8012feeb05bda35a",
      "0x34cfac646f301356faa8b21e94227e3583fe3f5f",
      "0x6851d6fdfafd08c0295c392436245e5bc78b0185",
    ],
    100: [
      "0xb6029ea3b2c51d09a50b53ca8012feeb05bda35a",
      "0x34cfac646f301356faa8b21e94227e3583fe3f5f",
      "0x6851d6fdfafd08c0295c392436245e5bc78b0185",
    ],
  },
  singletons: {
    role: "account",
    every: [
      "0xd9db270c1b5e3bd161e8c8503c55ceabee709552",
      "0x69f4d1788e39c87893c980c06edf4b7f686e2938",
      "0xb00ce5cccdef57e539ddced01df43a13855d9910",
      "0x3e5c63644e683549055b9be8653de26e0b4cd36e",
      "0xfb1bffc9d739b8d520daf37df666da4c687191ea",
      "0x1727c2c531cf966f902e5927b98490fdfb3b2b70",
      "0x41675c099f32341bf84bfc5382af534df5c7461a",
      "0xc35f063962328ac65ced5d4c3fc5def8dec68dfa",
      "0x29fcb43b46531bca003ddc8fcb67ffe91900c762",
      "0x610fca2e0279fa1f8c00c8c2f71df522ad469380",
      "0xff51a5898e281db6dfc7855790607438df2ca44b",
      "0xedd160febbd92e350d4d398fb636302fccd67c7e",
    ],
  },
})
