/** Products of the back office: create, change, sell, remove. Customers keep the file that they bought. */
import { products } from '~/data/collections'
import { type Product, productSearchTerms, sampleAfter } from '~/domain/content/product'
import type { Upload } from '~/domain/content/upload'
import type { Result } from '~/domain/values/result'
import { findFreeSlug } from '~/domain/values/slug'
import { isUploadOf, keepUpload } from '~/operations/files/take-upload.server'
import {
  createOnce,
  holdsFields,
  removeAudited,
  type SaveRefusal,
  saveAudited,
} from '~/operations/maintenance/audit.server'
import type { AuditContext, EditedVersion } from './audit-context'

/** `sample` is of the file that comes with it, or of the one that is there. */
export type ProductFields = Pick<
  Product,
  'name' | 'nameEn' | 'description' | 'descriptionEn' | 'price' | 'sample' | 'state'
>

/** New files; null keeps the present one. */
export interface ProductFiles {
  photo: Upload | null
  file: Upload | null
}

/** The same `id` posted twice makes one product; with other texts or files the second post is refused. */
export async function createProduct(
  id: string,
  fields: ProductFields,
  files: { photo: Upload; file: Upload },
  { by, at }: AuditContext,
): Promise<Result<Product, SaveRefusal<Product>>> {
  await keepFilesOf(files)
  const slug = await findFreeSlug(fields.name, 'produto', async (slug) => (await products.count({ eq: { slug } })) > 0)
  const data: Product = {
    id,
    slug,
    ...fields,
    photoKey: files.photo.id,
    ...fileFields(files.file),
    searchTerms: productSearchTerms(fields),
    createdAt: at,
    updatedAt: at,
  }
  const isSame = async (stored: Product) =>
    holdsFields(stored, fields) &&
    (await isUploadOf(stored.photoKey, files.photo)) &&
    (await isUploadOf(stored.fileKey, files.file))
  return createOnce(products, id, { data, by, at, isSame, action: 'product.created' })
}

/** A new file is for later customers: existing orders name the former one, which stays. */
export async function saveProduct(
  { id, expect }: EditedVersion,
  fields: ProductFields,
  files: ProductFiles,
  { by, at }: AuditContext,
): Promise<Result<Product, SaveRefusal<Product>>> {
  await keepFilesOf(files)
  return saveAudited(products, id, {
    expect,
    by,
    at,
    action: 'product.saved',
    change: (product) => {
      const next = {
        ...product,
        ...fields,
        ...keysOf(files),
        sample: sampleAfter(product, fields.sample, files.file !== null),
      }
      const isSame = JSON.stringify(next) === JSON.stringify(product)
      return isSame ? product : { ...next, searchTerms: productSearchTerms(fields), updatedAt: at }
    },
  })
}

/** Puts products on sale or takes them off; returns how many changed. */
export async function setProductStates(
  ids: readonly string[],
  state: Product['state'],
  { by, at }: AuditContext,
): Promise<number> {
  let changed = 0
  for (const id of ids) {
    const doc = await products.findDoc(id)
    if (doc === null || doc.data.state === state) continue
    const change = (product: Product): Product => ({ ...product, state, updatedAt: at })
    const saved = await saveAudited(products, id, { expect: doc.version, by, at, action: `product.${state}`, change })
    if (saved.ok) changed += 1
  }
  return changed
}

/** The file is stored for its customers, whose orders name it. Returns how many existed. */
export async function removeProducts(ids: readonly string[], { by, at }: AuditContext): Promise<number> {
  let removed = 0
  for (const id of ids) {
    const gone = await removeAudited(products, id, { by, at, action: 'product.removed' })
    if (gone.ok) removed += 1
  }
  return removed
}

async function keepFilesOf({ photo, file }: ProductFiles): Promise<void> {
  for (const upload of [photo, file]) if (upload) await keepUpload(upload.id)
}

function keysOf({ photo, file }: ProductFiles): Partial<Product> {
  return {
    ...(photo ? { photoKey: photo.id } : {}),
    ...(file ? fileFields(file) : {}),
  }
}

function fileFields({ id, pages, bytes }: Upload): Pick<Product, 'fileKey' | 'filePages' | 'fileBytes'> {
  return { fileKey: `${id}.pdf`, filePages: pages, fileBytes: bytes }
}
