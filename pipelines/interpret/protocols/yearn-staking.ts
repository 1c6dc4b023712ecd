import { stakingRewardsRules } from "../../protocols/families/staking-rewards.ts"
import { vaultRules } from "../../protocols/families/vault.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

/** Gauges of its votes, which are vaults of the standard too. */
const gauges = {
  1: [
    "0xb98343536e584cf686427a54574567ba5bda8070",
    "0x6130e6cd924a40b24703407f246966d7435d4998",
    "0x7fd8af959b54a677a1d8f92265bd0714274c56a3",
    "0x28da6de3e804bddf0ad237cfa6048f2930d0b4dc",
    "0x107717c98c8125a94d3d2cc82b86a1b705f3a27c",
    "0x81d93531720d86f0491dee7d03f30b3b5ac24e59",
    "0xd57aea3686d623da2dcebc87010a4f2f38ac7b15",
    "0x622fa41799406b120f9a40da843d358b7b2cfee3",
    "0x128e72dfd8b00cbf9d12cb75e846ac87b83ddfc9",
    "0x5943f7090282eb66575662eadf7c60a717a7ce4d",
    "0xb61f8fff8dd8c438e0d61c07b5536ce3d728f660",
    "0xf719b2d3925cc445d2bb67fa12963265e224fa11",
    "0x97a597cbca514afcc29cd300f04f98d9dbaa3624",
    "0x38e3d865e34f7367a69f096c80a4fc329db38bf4",
    "0x8e2485942b399ea41f3c910c1bb8567128f79859",
    "0x71c3223d6f836f84caa7ab5a68aab6ece21a9f3b",
  ],
}

/** Pay rewards for vaults' shares. */
const staking = {
  ...gauges,
  10: [
    "0xb2c04c55979b6ca7eb10e666933de5ed84e6876b",
    "0xf66932f225ca48856b7f97b6f060f4c0d244af8e",
    "0xf8126ef025651e1b313a6893fcf4034f4f4bd2aa",
    "0xe35fec3895dcecc7d2a91e8ae4ff3c0d43ebffe0",
  ],
}

/**
 * Where shares of Yearn's vaults are staked.
 *
 * Source: `DISABLED_VEYFI_GAUGES_VAULTS_LIST` of https://github.com/yearn/yearn.fi; those of Optimism: `ExternalStakingContracts` of
 * https://github.com/VMEX-finance/vmex.
 */
export const yearnStaking = defineProtocol({
  slug: "yearn_staking",
  name: "Yearn",
  rules: [...stakingRewardsRules(staking), ...vaultRules(gauges)],
})
