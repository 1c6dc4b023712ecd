/** JSON schemas of the bodies of paid endpoints. */

import type { JsonObject } from "#schemas/domain/json-value.ts"
import { namesOf } from "./body.ts"
import { accountSchema, addressSchema, integer, text } from "./json-schema.ts"
import type { BodyMember, BodyMembers, MemberKind } from "./paid-endpoint.ts"

const listOf = (items: JsonObject): JsonObject => ({ oneOf: [items, { type: "array", items }] })

/** JSON schemas of values, by kind. */
export const kindSchemas: Readonly<Record<MemberKind, JsonObject>> = {
  account: accountSchema,
  address: addressSchema,
  addresses: listOf(text),
  chain: { type: ["integer", "string"] },
  chains: listOf({ type: ["integer", "string"] }),
  count: integer,
  flag: { type: "boolean" },
  object: { type: "object" },
  objects: listOf({ type: "object" }),
  text,
  texts: listOf(text),
  time: integer,
  timeFrame: { type: "string", pattern: "^[1-9][0-9]{0,4}[mhdw]$" },
}

/** The description of a member, with its further names: a body has one of them. */
const describe = (name: string, member: BodyMember): string => {
  const [, ...others] = namesOf(name, member)
  return others.length === 0 ? member.description : `${member.description} Also \`${others.join("`, `")}\`.`
}

const memberSchema = (name: string, member: BodyMember): JsonObject => {
  const { kind, default: value, max, example } = member
  return {
    ...kindSchemas[kind],
    description: describe(name, member),
    ...(kind === "count" && { minimum: 1 }),
    ...(max === undefined ? {} : { maximum: max }),
    ...(value === undefined ? {} : { default: value }),
    ...(example === undefined ? {} : { examples: [example] }),
  }
}

/** JSON schema of a body. */
export const bodySchema = (members: BodyMembers): JsonObject => ({
  type: "object",
  properties: Object.fromEntries(Object.entries(members).map(([name, member]) => [name, memberSchema(name, member)])),
  required: Object.entries(members).flatMap(([name, { isRequired }]) => (isRequired ? [name] : [])),
})
