import type { ScreenTexts } from '@/texts/texts.ts';

export const verification: ScreenTexts['verification'] = {
  title: 'Conferir um extrato',
  choose: 'Escolher um extrato',
  chooseText: 'O arquivo JSON: toque ou solte aqui',
  drop: 'Solte para conferir',
  never: '{{size}}, não sai deste aparelho',
  other: 'Outro arquivo',
  how: 'O que é conferido',
  howTexts: {
    lines: 'Cada linha é recalculada aqui, no seu aparelho, e comparada com o registro público.',
    offline: 'Nada é enviado. Funciona também sem conexão.',
    anybody: 'Qualquer pessoa pode conferir seu arquivo, mesmo sem conta, se você o entregar.',
  },
  reading: 'Lendo o arquivo',
  checking: 'Conferindo {{lines}} linhas',
  checked: '{{done}} de {{lines}}',
  failed: 'Não foi possível conferir',
  failedText: 'A parte do aplicativo que confere não chegou. Tente de novo com conexão.',
  unreadable: 'Não é possível ler este arquivo',
  unreadableTexts: {
    tooLarge: 'É maior do que um extrato pode ser: 64 MB.',
    empty: 'Está vazio.',
    notJson: 'Não é um extrato em JSON. O PDF e a tabela não trazem prova: baixe o extrato em JSON.',
    otherKind: 'É outro tipo de arquivo, ou um extrato de um tipo mais novo do que este aplicativo conhece.',
    damaged: 'É um extrato, mas partes dele faltam ou estão danificadas. Baixe-o de novo.',
  },
  limits: 'Prova o que foi registrado e quando. Não prova que um custodiante guarda os ativos.',
  evidence: 'Baixe-o de novo primeiro. Se falhar outra vez, denuncie: o arquivo é a sua prova.',
  print: 'Imprimir',
  save: 'Salvar o resultado',
};
