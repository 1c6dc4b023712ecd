import { defineContracts } from "../contract-table.ts"

/** Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/airdrops/decoder.py`. */
export const contracts = defineContracts({
  distributors: {
    role: "distributor",
    1: [
      "0x91b9a78658273913bf3f5444cb5f2592d1123ea7",
      "0xb90381dae1a72528660278100c5aa44e1108cef7",
      "0x7bc08798465b8475db9bca781c2fd6063a09320d",
      "0xd28b7ca9c6bf8bb82ea3d7f9948304f7c0b4e907",
      "0xcd966f6f78100cb9e02724bb6a82081d078cc37a",
      "0xa6c22196309ef252232a0c62951fcec1fe3b26fb",
      "0xa4a3603000f5495f924a5c474af67622b6b9c8fa",
      "0xf4bbe639cced35210da2018b0a31f4e1449b2a8a",
      "0x164d113f46676ca92d54537ac5af10ac20940b94",
      "0x02ffdc5bfabe5c66be067ff79231585082ca5fe2",
      "0xd1fa5aa6ad65ed6fea863c2e7fb91e731dcd559f",
      "0x01f89eb04481052a75d32d726cc5b6b2f567001d",
      "0x2977f92d5baddfb411beb642f97d125aa55c000a",
      "0xe099e688d12dbc19ab46d128d1db297575474a0d",
      "0x0dcdc346adf5a808f8e683c31ba89fa6c6e5775d",
      "0x4c20cdadbcae364edc03e2b90f09eb97d08ce3c8",
    ],
  },
})
