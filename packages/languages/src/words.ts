/** The texts of a page in another language: the same keys, any text. */
export type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> };
