/** Names under which the result of a document contains the members of all messages. Pure. */
import { type DocumentNode, type GraphQLSchema, TypeInfo, visit, visitWithTypeInfo } from "graphql"

/** The name of the interface of messages. */
const messageInterface = "LiveMessage"

/** Names of members of a result, by the aliases of a document. */
export interface MessageKeys {
  /** Members that all messages have. */
  readonly shared: ReadonlySet<string>
  readonly cursors: ReadonlySet<string>
}

/** The keys of a document. */
export const messageKeysOf = (schema: GraphQLSchema, document: DocumentNode): MessageKeys => {
  const fields = schema.getType(messageInterface)
  const members = new Set(fields !== undefined && "getFields" in fields ? Object.keys(fields.getFields()) : [])
  const [shared, cursors] = [new Set<string>(), new Set<string>()]
  const types = new TypeInfo(schema)
  const isOfMessage = () => {
    const parent = types.getParentType()
    if (parent == null || !("getInterfaces" in parent)) return false
    return parent.name === messageInterface || parent.getInterfaces().some(({ name }) => name === messageInterface)
  }
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: ({ name: { value }, alias }) => {
        if (!isOfMessage() || !members.has(value)) return
        shared.add(alias?.value ?? value)
        if (value === "cursor") cursors.add(alias?.value ?? value)
      },
    }),
  )
  return { shared, cursors }
}

type Members = Readonly<Record<string, unknown>>

const isMembers = (value: unknown): value is Members => typeof value === "object" && value !== null

const mapMessages = (data: unknown, map: (message: Members) => Members): unknown =>
  isMembers(data)
    ? Object.fromEntries(
        Object.entries(data).map(([key, message]) => [key, isMembers(message) ? map(message) : message]),
      )
    : data

/** The data of a result with its cursor, which is known after the execution. */
export const withCursor = (data: unknown, { cursors }: MessageKeys, cursor: string): unknown =>
  mapMessages(data, (message) =>
    Object.fromEntries(Object.entries(message).map(([key, value]) => [key, cursors.has(key) ? cursor : value])),
  )

/** The data of a result without the members that all messages have. */
export const contentIn = (data: unknown, { shared }: MessageKeys): unknown =>
  mapMessages(data, (message) => Object.fromEntries(Object.entries(message).filter(([key]) => !shared.has(key))))
