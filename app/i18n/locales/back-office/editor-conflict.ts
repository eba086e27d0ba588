import type { Catalogue } from '~/i18n/catalogue'

/** What a save says when somebody else saved meanwhile: the browser never loads it. */
export const editorConflict = {
  'pt-BR': {
    stale:
      'Alguém salvou outra versão enquanto você editava. Nada do que você digitou se perdeu: confira os campos marcados e salve de novo para valer a sua versão. O que você não mudou fica como foi salvo.',
    staleBy:
      '{{who}} salvou outra versão em {{at}}, enquanto você editava. Nada do que você digitou se perdeu: confira os campos marcados e salve de novo para valer a sua versão. O que você não mudou fica como foi salvo.',
    staleSame:
      'Alguém salvou outra versão enquanto você editava. Nenhum campo desta tela está salvo de outro jeito: salve de novo para concluir.',
    staleSameBy:
      '{{who}} salvou outra versão em {{at}}, enquanto você editava. Nenhum campo desta tela está salvo de outro jeito: salve de novo para concluir.',
    merged:
      'Alguém salvou outra versão enquanto você editava. Ela está aqui agora, com o que você mudou, e nada foi publicado: confira e publique de novo.',
    mergedBy:
      '{{who}} salvou outra versão em {{at}}, enquanto você editava. Ela está aqui agora, com o que você mudou, e nada foi publicado: confira e publique de novo.',
    changedTo: 'Está salvo agora: {{value}}',
    changedToNothing: 'Está salvo agora: vazio',
    otherFile: 'outro arquivo',
    rowBack: 'Você tirou, e alguém mudou enquanto isso: tire de novo, ou deixe como está',
    rowGone: 'Foi excluído enquanto você editava: salvar de novo traz de volta',
    rowsMissing: 'Também está salvo agora, e não está aqui: {{rows}}',
    rowsMoved: 'Está salvo agora em outra ordem: {{rows}}',
  },
  en: {
    stale:
      'Somebody saved another version while you were editing. Nothing you typed is lost: look at the marked fields and save again to keep your version. What you did not change stays as it was saved.',
    staleBy:
      '{{who}} saved another version on {{at}}, while you were editing. Nothing you typed is lost: look at the marked fields and save again to keep your version. What you did not change stays as it was saved.',
    staleSame:
      'Somebody saved another version while you were editing. No field of this screen is saved otherwise: save again to finish.',
    staleSameBy:
      '{{who}} saved another version on {{at}}, while you were editing. No field of this screen is saved otherwise: save again to finish.',
    merged:
      'Somebody saved another version while you were editing. It is here now, with what you changed, and nothing was published: look at it and publish again.',
    mergedBy:
      '{{who}} saved another version on {{at}}, while you were editing. It is here now, with what you changed, and nothing was published: look at it and publish again.',
    changedTo: 'Saved now: {{value}}',
    changedToNothing: 'Saved now: empty',
    otherFile: 'another file',
    rowBack: 'You removed it, and somebody changed it meanwhile: remove it again, or leave it as it is',
    rowGone: 'Deleted while you were editing: saving again brings it back',
    rowsMissing: 'Also saved now, and not here: {{rows}}',
    rowsMoved: 'Saved now in another order: {{rows}}',
  },
} satisfies Catalogue
