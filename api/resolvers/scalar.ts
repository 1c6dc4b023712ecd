import { GraphQLError, GraphQLScalarType, Kind, valueFromASTUntyped } from "graphql"
import { defineResolvers } from "../context/resolver-module.ts"
import { renderAccount } from "../render/account-text.ts"

const asText = (name: string) => (value: unknown) => {
  if (typeof value === "string") return value
  throw new GraphQLError(`${name} is a text.`)
}

// The form of an address depends on the family of its chain, so resolvers check it and name the argument.
const addressScalar = new GraphQLScalarType<string, string>({
  name: "Address",
  serialize: (value) => renderAccount(asText("Address")(value)),
  parseValue: asText("Address"),
  parseLiteral: (node) => asText("Address")(node.kind === Kind.STRING ? node.value : undefined),
})

const decimalPattern = /^-?\d{1,100}(\.\d{1,100})?$/

const asDecimal = (value: unknown): string => {
  const text = typeof value === "number" && Number.isFinite(value) ? String(value) : value
  if (typeof text === "string" && decimalPattern.test(text)) return text
  throw new GraphQLError("BigDecimal is a decimal number as text, or a number.")
}

const bigDecimalScalar = new GraphQLScalarType<string, string>({
  name: "BigDecimal",
  serialize: asText("BigDecimal"),
  parseValue: asDecimal,
  parseLiteral: (node) =>
    asDecimal(node.kind === Kind.STRING || node.kind === Kind.INT || node.kind === Kind.FLOAT ? node.value : undefined),
})

const asTimestamp = (value: unknown): number => {
  if (typeof value === "number" && Number.isSafeInteger(value)) return value
  throw new GraphQLError("Timestamp is a whole number of milliseconds since the UNIX epoch.")
}

const timestampScalar = new GraphQLScalarType<number, number>({
  name: "Timestamp",
  serialize: asTimestamp,
  parseValue: asTimestamp,
  parseLiteral: (node) => asTimestamp(node.kind === Kind.INT ? Number(node.value) : undefined),
})

const dateTimeScalar = new GraphQLScalarType<string, string>({
  name: "DateTime",
  serialize: asText("DateTime"),
  parseValue: asText("DateTime"),
  parseLiteral: (node) => asText("DateTime")(node.kind === Kind.STRING ? node.value : undefined),
})

const ensScalar = new GraphQLScalarType<string, string>({
  name: "Ens",
  serialize: asText("Ens"),
  parseValue: asText("Ens"),
  parseLiteral: (node) => asText("Ens")(node.kind === Kind.STRING ? node.value : undefined),
})

const jsonScalar = new GraphQLScalarType<unknown, unknown>({
  name: "JSON",
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
})

const asNumber = (value: unknown): number => {
  if (typeof value === "number" && Number.isFinite(value)) return value
  throw new GraphQLError("Percentage is a number.")
}

const percentageScalar = new GraphQLScalarType<number, number>({
  name: "Percentage",
  serialize: asNumber,
  parseValue: asNumber,
  parseLiteral: (node) => asNumber(node.kind === Kind.INT || node.kind === Kind.FLOAT ? Number(node.value) : undefined),
})

const signatureScalar = new GraphQLScalarType<string, string>({
  name: "Signature",
  serialize: asText("Signature"),
  parseValue: asText("Signature"),
  parseLiteral: (node) => asText("Signature")(node.kind === Kind.STRING ? node.value : undefined),
})

/** The scalars, and what all types share. */
export const scalar = defineResolvers({
  roots: {},
  types: {
    Address: addressScalar,
    BigDecimal: bigDecimalScalar,
    DateTime: dateTimeScalar,
    Ens: ensScalar,
    JSON: jsonScalar,
    Percentage: percentageScalar,
    Signature: signatureScalar,
    Timestamp: timestampScalar,
    // No root answers with Node itself; every use of it is through the type that implements it.
    Node: { __resolveType: () => null },
  },
})
