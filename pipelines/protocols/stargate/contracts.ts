import { defineContracts } from "../contract-table.ts"

/** Source: https://stargateprotocol.gitbook.io/stargate (Contract Addresses of v1, and Mainnet Contracts of v2). */
export const contracts = defineContracts({
  routers: {
    role: "router",
    1: [
      "0x8731d54e9d02c286767d56ac03e8037c07e01e98",
      "0x150f94b44927f078737562f0fcf3c95c01cc2376",
      "0xb1b2eef380f21747944f46d28f683cd1fbb4d03c",
      "0xecc19e177d24551aa7ed6bc6fe566eca726cc8a9",
    ],
  },
  pools: {
    role: "pool",
    1: [
      "0x77b2043768d28e9c9ab44e1abfc95944bce57931",
      "0xc026395860db2d07ee33e05fe50ed7bd583189c7",
      "0x933597a323eb81cae705c5bc29985172fd5a3973",
      "0x268ca24daeff1fac2ed883c598200ccbb79e931d",
    ],
  },
})
