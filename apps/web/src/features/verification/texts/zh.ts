import type { ScreenTexts } from '@/texts/texts.ts';

export const verification: ScreenTexts['verification'] = {
  title: '核对账单',
  choose: '选择对账单',
  chooseText: 'JSON 文件，点按选择或拖到此处',
  drop: '松开即可核对',
  never: '{{size}}，不会离开本设备',
  other: '换一个文件',
  how: '核对什么',
  howTexts: {
    lines: '每一行都在您的设备上重新计算，并与公开记录比较。',
    offline: '不会发送任何内容，没有网络也能使用。',
    anybody: '您把文件交给谁，谁就能核对，无需账户。',
  },
  reading: '正在读取文件',
  checking: '正在核对 {{lines}} 行',
  checked: '{{done}} / {{lines}}',
  failed: '无法核对',
  failedText: '应用中负责核对的部分未能载入。请联网后重试。',
  unreadable: '无法读取此文件',
  unreadableTexts: {
    tooLarge: '文件超过对账单的上限 64 MB。',
    empty: '文件是空的。',
    notJson: '这不是 JSON 对账单。PDF 和表格不含证明：请下载 JSON 对账单。',
    otherKind: '这是其他类型的文件，或是本应用尚不认识的新版对账单。',
    damaged: '这是对账单，但有部分缺失或损坏。请重新下载。',
  },
  limits: '证明记录了什么、何时记录；不证明托管方持有这些资产。',
  evidence: '请先重新下载。若仍不符，请举报：此文件就是您的证据。',
  print: '打印',
  save: '保存结果',
};
