declare const types: unique symbol

/** The text of an operation, with the types of its data and variables, which its `.graphql` file gives it. */
export type Document<Data, Variables> = string & { readonly [types]?: (variables: Variables) => Data }
