import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://stargateprotocol.gitbook.io/stargate (Contract Addresses of v1, and Mainnet Contracts of v2); escrows, and pools of v1:
 * `src/adapters/stargate` of https://github.com/llamafolio/llamafolio-api.
 */
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
  /** veSTG. */
  escrows: {
    role: "escrow",
    1: ["0x0e42acbd23faee03249daff896b78d7e79fbd58e"],
    10: ["0x43d2761ed16c89a2c4342e2b16a3c61ccf88f05b"],
    56: ["0xd4888870c8686c748232719051b677791dbda26d"],
    137: ["0x3ab2da31bbd886a7edf68a6b60d3cde657d3a15d"],
    250: ["0x933421675cdc8c280e5f21f0e061e77849293dba"],
    42161: ["0xfbd849e6007f9bc3cc2d6eb159c045b8dc660268"],
    43114: ["0xca0f57d295bbce554da2c07b005b7d6565a58fce"],
  },
  /** Pools of version 1, whose tokens are shares. */
  shares: {
    role: "pool",
    1: [
      "0xdf0770df86a8034b3efef0a1bb3c889b8332ff56",
      "0x38ea452219524bb87e18de1c24d3bb59510bd783",
      "0x101816545f6bd2b1076434b54383a1e633390a2e",
      "0x430ebff5e3e80a6c58e7e6ada1d90f5c28aa116d",
      "0x0faf1d2d3ced330824de3b8200fc8dc6e397850d",
      "0xd8772edbf88bba2667ed011542343b0eddacda47",
      "0x1ce66c52c36757daf6551edc04800a0ec9983a09",
      "0xe8f55368c82d38bbbbdb5533e7f56afc2e978cc2",
      "0x590d4f8a68583639f215f675f3a259ed84790580",
      "0xfa0f307783ac21c39e939acff795e27b650f6e68",
      "0x692953e758c3669290cb1677180c64183cee374e",
    ],
    10: [
      "0xd22363e3762ca7339569f3d33eade20127d5f98c",
      "0xdecc0c09c3b5f6e92ef4184125d5648a66e35298",
      "0x165137624f1f692e69659f944bf69de02874ee27",
      "0x368605d9c6243a80903b9e326f1cddde088b8924",
      "0x2f8bc9081c7fcfec25b9f41a50d97eaa592058ae",
      "0x3533f5e279bdbf550272a199a223da798d9eff78",
      "0x5421fa1a48f9ff81e4580557e86c7c0d24c18036",
      "0x4dea9e918c6289a52cd469cac652727b7b412cd2",
    ],
    56: [
      "0x9aa83081aa06af7208dcc7a4cb72c94d057d2cda",
      "0x98a5737749490856b401db5dc27f522fc314a4e1",
      "0x4e145a589e4c03cbe3d28520e4bf3089834289df",
      "0x7bfd7f2498c4796f10b6c611d9db393d3052510c",
      "0xd4cec732b3b135ec52a3c0bc8ce4b8cfb9dace46",
      "0x68c6c27fb0e02285829e69240be16f32c5f8befe",
      "0x3052a0f6ab15b4ae1df39962d5ddefaca86dab47",
      "0x2c6dced426d265045737ff55c2d746c11b2f457a",
    ],
    137: [
      "0x1205f31718499dbf1fca446663b532ef87481fe1",
      "0x29e38769f23701a2e4a8ef0492e19da4604be62c",
      "0x1c272232df0bb6225da87f4decd9d37c32f63eea",
      "0x8736f92646b2542b3e5f3c63590ca7fe313e283b",
      "0x8731d54e9d02c286767d56ac03e8037c07e01e98",
    ],
    250: ["0x12edea9cd262006cc3c4e77c90d2cd2dd4b1eb97", "0x224d8fd7ab6ad4c6eb4611ce56ef35dec2277f03"],
    8453: [
      "0x4c80e24119cfb836cdf0a6b53dc23f04f7e652ca",
      "0x28fc411f9e1c480ad312b3d9c60c22b965015c6b",
      "0x06eb48763f117c7be887296cdcdfad2e4092739c",
    ],
    42161: [
      "0x915a55e36a01285a14f05de6e81ed9ce89772f8e",
      "0x892785f33cdee22a30aef750f285e18c18040c3e",
      "0xb6cfcf89a7b22988bfc96632ac2a9d6dab60d641",
      "0xaa4bf442f024820b2c28cd0fd72b82c63e66f56c",
      "0xf39b7be294cb36de8c510e267b82bb588705d977",
      "0x600e576f9d853c95d58029093a16ee49646f3ca5",
      "0xea8dfee1898a7e0a59f7527f076106d7e44c2176",
      "0x9774558534036ff2e236331546691b4eb70594b1",
    ],
    43114: [
      "0x1205f31718499dbf1fca446663b532ef87481fe1",
      "0x29e38769f23701a2e4a8ef0492e19da4604be62c",
      "0x1c272232df0bb6225da87f4decd9d37c32f63eea",
      "0x8736f92646b2542b3e5f3c63590ca7fe313e283b",
      "0xeae5c2f6b25933deb62f754f239111413a0a25ef",
      "0x45524dc9d05269e1101ad7cff1639ae2aa20989d",
      "0x8731d54e9d02c286767d56ac03e8037c07e01e98",
    ],
    59144: ["0xaad094f6a75a14417d39f04e690fc216f080a41a", "0x4a364f8c717caad9a442737eb7b8a55cc6cf18d8"],
  },
})
